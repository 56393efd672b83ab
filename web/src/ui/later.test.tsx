// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Later } from './later.tsx';

const menu = () => (
  <Later until={(press) => <button onClick={press}>Actions</button>}>
    {(isPressed) => <p>{isPressed ? 'open' : 'closed'}</p>}
  </Later>
);

test('what keeps the place stands first, and what comes takes it', async () => {
  render(menu());
  expect(screen.queryByText('closed')).toBeNull();
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(screen.queryByText('Actions')).toBeNull();
});

test('a press on what keeps the place is taken up at once', () => {
  render(menu());
  screen.getByText('Actions').click();
  return expect(screen.findByText('open')).resolves.toBeTruthy();
});
