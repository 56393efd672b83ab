// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 60_000 });

afterEach(unmount);

// A field that grows with its text listens for fonts, which this browser has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const patiently = { timeout: 20_000 };

test('a Word document is shown as text, a page at a time, and nothing in it is markup', async () => {
  await mountShell('/documents/3', { world: { session: 'full', username: 'priya.raman' } });
  const card = await screen.findByRole('region', { name: /^Version \d/ }, patiently);
  expect(await within(card).findByRole('heading', { name: 'When cranes stop' }, patiently)).toBeDefined();
  expect(within(card).getByText(/<b>Anyone<\/b> may stop the work\./)).toBeDefined();
  expect(card.querySelector('b')).toBeNull();
  const cells = within(within(card).getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Wind', 'Work', '65 km/h', 'None']);

  fireEvent.click(within(card).getByRole('button', { name: 'Next page' }));
  expect(await within(card).findByText('Page 2 of 2', {}, patiently)).toBeDefined();
  const items = within(card).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Tell the office.',
    'Tie down what is loose.',
  ]);
  expect(within(card).queryByRole('table')).toBeNull();
});
