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

test('a key pressed at once after moving acts on the row that was moved to', async () => {
  await mountShell('/inbox', { world: person });
  const first = await row(/Prepare the workplace/);
  first.focus();
  fireEvent.keyDown(first, { key: 'j' });
  const next = document.activeElement;
  expect(next).not.toBe(first);
  expect(next?.getAttribute('data-inbox-row')).toEqual(expect.any(String));
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

test('a day typed into the form that puts an item off keeps the focus', async () => {
  await mountShell('/controlpanel/actionable-item/task-1', { world: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Move to later' }, patiently));
  expect(document.activeElement?.textContent).toMatch(/^Use tomorrow/);
  const day = await screen.findByLabelText('Another day');
  day.focus();
  fireEvent.change(day, { target: { value: '11/12/2030' } });
  fireEvent.blur(day);
  await screen.findByDisplayValue(/Dec 2030/);
  expect(document.activeElement).toBe(day);
});
