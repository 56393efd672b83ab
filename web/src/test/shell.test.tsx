// @vitest-environment happy-dom

import { flagNames } from '@tenure/contract/platform/feature-flags.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeWorld } from '../mock/world.ts';
import { mountShell, unmount } from './mount.tsx';

afterEach(unmount);

const person = { session: 'full', username: 'priya.raman' } as const;
const operator = { session: 'full', username: 'root' } as const;

function flags(leftNavigation: boolean) {
  const off = Object.fromEntries(flagNames.map((name) => [name, false])) as Record<
    (typeof flagNames)[number],
    boolean
  >;
  return { ...off, 'new-left-navigation': leftNavigation };
}

async function modulesShown(): Promise<string[]> {
  const navigation = await screen.findByRole('navigation', { name: 'Main menu' });
  return ['Home', 'People', 'Settings'].filter(
    (label) => within(navigation).queryAllByText(label).length > 0,
  );
}

test('with the left navigation on, the modules stand at the left and can be collapsed', async () => {
  await mountShell('/', { world: { ...person, flags: flags(true) } });
  expect(await modulesShown()).toEqual(['Home', 'People', 'Settings']);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeDefined();
  fireEvent.keyDown(document.documentElement, { key: '[' });
  expect(await screen.findByRole('button', { name: 'Collapse' })).toBeDefined();
});

test('with the left navigation off, the same modules stand along the top', async () => {
  await mountShell('/', { world: { ...person, flags: flags(false) } });
  expect(await modulesShown()).toEqual(['Home', 'People', 'Settings']);
  expect(screen.queryByRole('button', { name: 'Collapse' })).toBeNull();
});

test('the title of the document names the screen and the system', async () => {
  await mountShell('/preferences', { world: person });
  await waitFor(() => expect(document.title).toBe('Preferences · Harbourline'));
});

test('the operator, who is in no company, starts at the installation', async () => {
  await mountShell('/', { world: operator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Installation' })).toBeDefined();
  expect(document.title).toBe('Tenure');
});

test('marking everything as read empties the bell', async () => {
  await mountShell('/notifications', { world: person });
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' }, { timeout: 3000 })).toBeDefined();
});

test('flags that someone else changed meanwhile are not overwritten, and what was entered stays', async () => {
  await mountShell('/provider/tenants/1', { world: operator });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 3000 }));
  const [first] = await screen.findAllByRole('switch');
  if (!first) throw new Error('There is no flag to change');
  fireEvent.click(first);
  changeWorld({ tenantVersion: 7 });
  fireEvent.click(screen.getByRole('button', { name: 'Save feature flags' }));
  expect(await screen.findByText(/Someone else changed this/, undefined, { timeout: 3000 })).toBeDefined();
  expect(screen.getByText('1 change not saved')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Show the current version' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
});

test('what cannot be saved is summed up, and each entry leads to its field', async () => {
  await mountShell('/provider/tenants/1', { world: operator });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 3000 }));
  const [share] = screen.getAllByLabelText('Share of people, in %');
  if (!share) throw new Error('There is no share to change');
  fireEvent.change(share, { target: { value: '140' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save feature flags' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Enter 100 or less' }));
  expect(document.activeElement).toBe(share);
});
