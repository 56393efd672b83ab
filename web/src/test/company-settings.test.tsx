// @vitest-environment happy-dom

import { type CompanySettings, companySettings } from '@tenure/contract/company/company-settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { everyQueryOf } from '../lib/api/query.ts';
import { changeWorld, readWorld } from '../mock/world.ts';
import { mountShell, unmount } from './mount.tsx';

afterEach(unmount);

const admin = { session: 'full', username: 'priya.raman' } as const;
const company = async () => {
  const mounted = await mountShell('/admin/company', { world: admin });
  await screen.findByRole('textbox', { name: 'System name' }, { timeout: 3000 });
  return mounted;
};
const someoneSaves = (change: Partial<CompanySettings>) => {
  const { version, settings } = readWorld().company;
  changeWorld({ company: { version: version + 1, settings: { ...settings, ...change } } });
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('what is changed is named before it is saved, and saved as a whole', async () => {
  await company();
  type('System name', '');
  type('Brand colour', '#1f5fa8');
  expect(screen.getByText('System name, Brand colour. Everyone sees this at once.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  expect(await screen.findByText('Company settings saved')).toBeDefined();
  expect(readWorld().company.settings).toMatchObject({ systemName: null, primaryColour: '#1f5fa8' });
});

test('two changes are saved one after the other', async () => {
  await company();
  type('Short name', 'Harbour');
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await screen.findByRole('button', { name: 'Save changes' });
  type('Short name', 'Bay');
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(readWorld().company.settings.shortName).toBe('Bay'));
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByText(/Someone else changed this/)).toBeNull();
});

test('a picture brings what someone else saved meanwhile, which is not written over', async () => {
  const { queryClient } = await company();
  type('Short name', 'Harbour');
  someoneSaves({ headline: 'Theirs' });
  await queryClient.invalidateQueries(everyQueryOf(companySettings));
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText(/Someone else changed this/, undefined, { timeout: 3000 })).toBeDefined();
  expect(readWorld().company.settings.headline).toBe('Theirs');
  expect(readWorld().company.version).toBe(2);
});

test('what cannot be is said at its field before anything is sent', async () => {
  await company();
  type('Contact phone', '12');
  type('Brand colour', 'teal');
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Enter a colour like #0B6E69' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Brand colour' }));
  expect(screen.getByRole('link', { name: /Phone must be a valid phone number for region/ })).toBeDefined();
  expect(readWorld().company.version).toBe(1);
});

test('settings someone else saved meanwhile are not overwritten', async () => {
  await company();
  type('Short name', 'Harbour');
  someoneSaves({ headline: 'Theirs' });
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText(/Someone else changed this/, undefined, { timeout: 3000 })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show the current version' }));
  await screen.findByDisplayValue('Theirs');
  expect(screen.queryByText(/Someone else changed this/)).toBeNull();
  type('Short name', 'Harbour');
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(readWorld().company.settings.shortName).toBe('Harbour'));
  expect(readWorld().company.settings.headline).toBe('Theirs');
});

test('a module is turned off only after a question', async () => {
  await mountShell('/admin/modules', { world: admin });
  fireEvent.click(await screen.findByRole('switch', { name: /^Contracts/ }, { timeout: 3000 }));
  expect(readWorld().modules.enabled).toContain('contracts');
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off Contracts' }));
  expect(await screen.findByText('Contracts is off. Its data is kept.')).toBeDefined();
  expect(readWorld().modules.enabled).not.toContain('contracts');
});
