// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeWorld, readWorld } from '../mock/world.ts';
import { mountShell, unmount } from './mount.tsx';

afterEach(unmount);

const admin = { session: 'full', username: 'priya.raman' } as const;
const edit = async () => {
  await mountShell('/admin/sign-in', { world: admin });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 3000 }));
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save sign-in settings' }));

test('what is decided is saved as a whole, and read again', async () => {
  await edit();
  type('Email domains', 'harbourline.example, Kauri.Example');
  type('Digits', '3');
  type('Too common', 'Everyone knows that one');
  expect(screen.getByText('3 changes not saved')).toBeDefined();
  save();
  expect(await screen.findByText('For harbourline.example, kauri.example')).toBeDefined();
  expect(screen.getByText('Everyone knows that one')).toBeDefined();
  expect(readWorld().signInSettings.settings.password.digits).toBe(3);
});

test('what cannot be is said at its field before anything is sent', async () => {
  await edit();
  type('Email domains', '');
  type('Minimum length', '4');
  save();
  expect(await screen.findByRole('link', { name: 'Enter 8 or more' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: /Name the mail domain/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email domains'));
  expect(readWorld().signInSettings.version).toBe(1);
});

test('settings someone else saved meanwhile are not overwritten', async () => {
  await edit();
  type('Digits', '3');
  changeWorld({ signInSettings: { ...readWorld().signInSettings, version: 7 } });
  save();
  expect(await screen.findByText(/Someone else changed this/, undefined, { timeout: 3000 })).toBeDefined();
  expect(screen.getByText('1 change not saved')).toBeDefined();
});

test('the focus stays in the section when it becomes a form, and when that is left', async () => {
  await edit();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accounts and passwords' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});
