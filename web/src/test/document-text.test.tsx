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
  fireEvent.click(await screen.findByRole('button', { name: 'Show document' }, patiently));
  const dialog = await screen.findByRole('dialog', { name: 'Working in high wind' }, patiently);
  expect(await within(dialog).findByRole('heading', { name: 'When cranes stop' }, patiently)).toBeDefined();
  expect(within(dialog).getByText(/<b>Anyone<\/b> may stop the work\./)).toBeDefined();
  expect(dialog.querySelector('b')).toBeNull();
  const cells = within(within(dialog).getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Wind', 'Work', '65 km/h', 'None']);

  fireEvent.click(within(dialog).getByRole('button', { name: 'Next page' }));
  expect(await within(dialog).findByText('Page 2 of 2', {}, patiently)).toBeDefined();
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Tell the office.',
    'Tie down what is loose.',
  ]);
  expect(within(dialog).queryByRole('table')).toBeNull();
});
