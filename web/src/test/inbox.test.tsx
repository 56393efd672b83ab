// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountShell, unmount } from './mount.tsx';

// A whole shell is drawn, and roles are looked up in all of it.
vi.setConfig({ testTimeout: 30_000 });

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const patiently = { timeout: 10_000 };
const row = (name: RegExp) => screen.findByRole('button', { name }, patiently);

test('the inbox groups work by due date, and a key on a focused row takes it away until it is undone', async () => {
  await mountShell('/inbox', { world: person });
  const task = await row(/Prepare the workplace/);
  const overdue = screen.getByRole('region', { name: 'Overdue' });
  expect(within(overdue).getByText('1 day late')).toBeDefined();
  fireEvent.keyDown(task, { key: 'a' });
  expect(screen.queryByRole('button', { name: /Prepare the workplace/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, patiently));
  expect(await row(/Prepare the workplace/)).toBeDefined();
});

test('keys do nothing once they are turned off', async () => {
  await mountShell('/inbox', { world: { ...person, inboxPreferences: { digest: 'off', hasKeys: false } } });
  const task = await row(/Prepare the workplace/);
  fireEvent.keyDown(task, { key: 'a' });
  expect(screen.queryByRole('button', { name: /Prepare the workplace/ })).not.toBeNull();
});

test('an item that is gone says so, and leads back', async () => {
  await mountShell('/controlpanel/actionable-item/task-999', { world: person });
  expect(await screen.findByText('This item is no longer in your inbox', {}, patiently)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to inbox' })).toBeDefined();
});
