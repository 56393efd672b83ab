// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeWorld } from '../mock/world.ts';
import { mountShell, mountSignIn, unmount } from './mount.tsx';

const replace = vi.spyOn(globalThis.location, 'replace');

beforeEach(() => replace.mockImplementation(() => undefined));
afterEach(async () => {
  replace.mockClear();
  await unmount();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const good = 'Tugs & kelp at 4 in the fog';
const link = '/reset-password/?email=priya.raman%40harbourline.example&token=fresh';

test('a link to a new password is asked for from the sign-in screen, and the answer tells nothing', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  press('Forgot your password?');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(globalThis.location.pathname).toBe('/forgot-password/');
  type('Work email', 'nobody@harbourline.example');
  press('Send link');
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(heading);
  expect(document.body.textContent).toContain(
    'If nobody@harbourline.example is registered, an email with a link will arrive',
  );
  const { parentElement: words } = screen.getByText(/If it does not arrive within an hour/);
  if (words === null) throw new Error('The words stand nowhere');
  expect(within(words).getByRole('link', { name: '+61 3 5550 0142' })).toBeDefined();
});

test('an address that is none is told beside its field, before anything is sent', async () => {
  await mountSignIn('/forgot-password/', { world: {} });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  type('Work email', 'priya');
  press('Send link');
  expect(await screen.findByText('Enter a whole address, like name@company.com')).toBeDefined();
});

test('an expired link says so, and another can be requested', async () => {
  await mountSignIn('/forgot-password/?invalid-link', { world: {} });
  expect((await screen.findByRole('status')).textContent).toBe(
    'That link was already used or has expired. Request a new one here.',
  );
  expect(screen.getByRole('button', { name: 'Send link' })).toBeDefined();
});

test.each(['/reset-password/?email=a%40b.example&token=used', '/reset-password/'])(
  '%s leads to where a new link is asked for',
  async (address) => {
    await mountSignIn(address, { world: {} });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/forgot-password/?invalid-link'));
  },
);

test('a good link leaves the address bar, and a new password leads back to signing in', async () => {
  await mountSignIn(link, { world: {} });
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await waitFor(() => expect(globalThis.location.search).toBe(''));
  type('New password', good);
  press('Save new password');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(globalThis.location.pathname).toBe('/login/');
  expect(screen.getByText('Your password was changed. Sign in with your new password.')).toBeDefined();
});

test('while one types, each rule says whether it is kept, and how good the password is', async () => {
  await mountSignIn(link, { world: {} });
  await screen.findByRole('heading', { name: 'Choose a new password' });
  type('New password', 'kelp');
  expect(screen.getByText('1 lower-case letter').parentElement?.textContent).toMatch(/done$/);
  expect(screen.getByText('At least 12 characters').parentElement?.textContent).toMatch(/still needed$/);
  expect(screen.getByText('Not enough yet')).toBeDefined();
  type('New password', good);
  expect(screen.getByText('At least 12 characters').parentElement?.textContent).toMatch(/done$/);
  expect(screen.getByText('Strong')).toBeDefined();
});

test('what only the server knows of a password is said under the field', async () => {
  await mountSignIn(link, { world: {} });
  await screen.findByRole('heading', { name: 'Choose a new password' });
  type('New password', 'Password123!');
  press('Save new password');
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  await screen.findByText('This password is too common. Choose another');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('a link that is spent while the form stands open leads to where a new one is asked for', async () => {
  await mountSignIn(link, { world: {} });
  await screen.findByRole('heading', { name: 'Choose a new password' });
  changeWorld({ resetOpened: false });
  type('New password', good);
  press('Save new password');
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/forgot-password/?invalid-link'));
});

const signedIn = { world: { session: 'full', username: 'priya.raman' } } as const;

test('a signed-in person changes the password, and the form is empty again', async () => {
  await mountShell('/change-password', signedIn);
  await screen.findByRole('heading', { name: 'Change password' });
  type('Current password', 'the one before');
  type('New password', good);
  press('Save new password');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('a wrong current password is told beside its field, which takes the focus', async () => {
  await mountShell('/change-password', signedIn);
  await screen.findByRole('heading', { name: 'Change password' });
  type('Current password', 'wrong');
  type('New password', good);
  press('Save new password');
  await screen.findByText('This is not your current password');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(good);
});
