// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { Later } from './later.tsx';

afterEach(cleanup);

const menu = () => (
  <Later until={(keeping) => <button {...keeping}>Actions</button>}>
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

test('what keeps the place stays while somebody is on it', async () => {
  render(menu());
  const button = screen.getByText('Actions');
  act(() => button.focus());
  await act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));
  expect(document.activeElement).toBe(button);
  act(() => button.blur());
  expect(await screen.findByText('closed')).toBeTruthy();
});
