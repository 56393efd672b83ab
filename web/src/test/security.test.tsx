// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type changeWorld, readWorld } from '../mock/world.ts';
import { mountShell, mountSignIn, unmount } from './mount.tsx';

const assign = vi.spyOn(globalThis.location, 'assign');
beforeEach(() => assign.mockImplementation(() => undefined));
afterEach(async () => {
  assign.mockClear();
  await unmount();
});

const person = { session: 'full', username: 'priya.raman' } as const;
const halfway = { session: 'halfway', username: 'priya.raman' } as const;
const app = { appSince: '2026-03-01T09:00:00Z', codesLeft: 10 } as const;
const passkey = { id: 1, name: 'Work laptop', createdAt: '2026-03-02T09:00:00Z', lastUsedAt: null };

const open = async (world: Parameters<typeof changeWorld>[0] = {}) => {
  await mountShell('/preferences/security', { world: { ...person, ...world } });
  await screen.findByText('Firefox on Linux');
};
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('setting up an app asks for a proof first, goes on by itself, and shows the recovery codes once', async () => {
  await open();
  press('Set up');
  const question = await dialog('Confirm that it is you');
  press(/^Send code to p/, question);
  const code = await screen.findByLabelText('Six-digit code');
  expect(document.activeElement).toBe(code);
  type('Six-digit code', '123456');
  press('Confirm', question);
  await dialog('Set up an authenticator app');
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  type('Six-digit code the app shows now', '123456');
  press('Confirm code');
  const codes = await dialog('Save your recovery codes');
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  press('I saved them', codes);
  expect(await screen.findByText('10 of 10 left.')).toBeDefined();
});

test('closing the question changes nothing and says what was missing', async () => {
  await open({ ...app, passkeys: [passkey] });
  press('Remove Work laptop');
  press('Remove', await dialog('Remove “Work laptop”?'));
  press('Cancel', await dialog('Confirm that it is you'));
  expect(await screen.findByText('Confirm that it is you, then try again.')).toBeDefined();
  expect(readWorld().passkeys).toHaveLength(1);
});

test('a wrong proof is told with the tries that are left, and another way can be used', async () => {
  await open({ ...app, isProven: false });
  press('Create new codes');
  press('Create new codes', await dialog('Create new recovery codes?'));
  const question = await dialog('Confirm that it is you');
  type('Six-digit code from the app', '012345');
  press('Confirm', question);
  expect((await within(question).findByRole('alert')).textContent).toContain('You have 2 attempts left');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code from the app')),
  );
  press('A recovery code', question);
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  type('Recovery code', 'ABCDE-FGHJK');
  press('Confirm', question);
  expect(await dialog('Save your recovery codes')).toBeDefined();
});

test('a code is sent only when asked for, by email or text, and anew after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await open();
  press('Set up');
  const question = await dialog('Confirm that it is you');
  expect(within(question).queryByLabelText('Password')).toBeNull();
  press('A code by text message', question);
  press('Send code to +61 ••• ••• 318', question);
  expect(await within(question).findByText('We sent six digits to +61 ••• ••• 318.')).toBeDefined();
  expect(within(question).getByRole('button', { name: 'New code in 0:30' })).toHaveProperty('disabled', true);
  act(() => void vi.advanceTimersByTime(30_000));
  press('Send new code', question);
  expect(
    await within(question).findByText(/^We sent a new code .* Only the newest one works\.$/),
  ).toBeDefined();
  type('Six-digit code', '012345');
  press('Confirm', question);
  expect((await within(question).findByRole('alert')).textContent).toContain('That code is not right.');
  vi.useRealTimers();
});

test('a first code that is wrong keeps the key on the screen', async () => {
  await open({ isProven: true });
  press('Set up');
  const setup = await dialog('Set up an authenticator app');
  press('Confirm code');
  expect(await screen.findByText('Enter the code')).toBeDefined();
  type('Six-digit code the app shows now', '012345');
  press('Confirm code');
  expect((await within(setup).findByRole('alert')).textContent).toContain('This code does not match the key');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
});

test('a passkey can be renamed, and not to nothing', async () => {
  await open({ ...app, passkeys: [passkey] });
  press('Rename Work laptop');
  const asking = await dialog('Rename Work laptop');
  fireEvent.change(within(asking).getByLabelText('Name'), { target: { value: ' ' } });
  press('Save name', asking);
  expect(await screen.findByText('Give it a name you will know it by')).toBeDefined();
  fireEvent.change(within(asking).getByLabelText('Name'), { target: { value: 'Old laptop' } });
  press('Save name', asking);
  expect(await screen.findByText('Old laptop')).toBeDefined();
});

test('a device is signed out alone, and the others together', async () => {
  await open();
  press(/^Sign out Chrome on Windows/);
  await waitFor(() => expect(readWorld().endedSessions).toEqual([2]));
  expect(screen.getByText('This device')).toBeDefined();
  press('Sign out other devices');
  press('Sign out other devices', await dialog('Sign out all other devices?'));
  expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined();
});

test('a person who must have a second step and has set up none is advised to', async () => {
  await open({ isFactorRequired: true });
  expect(screen.getByText('Your account needs a second step.')).toBeDefined();
});

test('the app is asked for first where there is one, and another way can be chosen', async () => {
  await mountSignIn('/mfa/', { world: { ...halfway, ...app } });
  await screen.findByRole('heading', { name: 'Enter the code from your app' });
  press('Use another way');
  fireEvent.click(await screen.findByRole('radio', { name: 'A recovery code' }));
  expect(screen.queryByRole('radio', { name: 'By email' })).toBeNull();
  press('Continue');
  type('Recovery code', 'ABCDE-FGHJK');
  press('Verify and continue');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'), { timeout: 4000 });
});

test('an address that was changed lately is named, and no code can be sent there', async () => {
  await mountSignIn('/mfa/?channel=sms', { world: { ...halfway, isMailHeldBack: true } });
  expect(await screen.findByText(/We can’t send codes to p•••••@harbourline.example until/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'By email' })).toBeNull();
});
