// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWorld } from '../mock/world.ts';
import { mountSignIn, unmount } from './mount.tsx';

const assign = vi.spyOn(globalThis.location, 'assign');

beforeEach(() => {
  assign.mockImplementation(() => undefined);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(async () => {
  assign.mockClear();
  await unmount();
});

function signInAs(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username or work email'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a password is enough where no second factor is due, and leads back to where one was', async () => {
  await mountSignIn('/login/?referrerUrl=%2Fnotifications', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('elena.novak', 'right');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/notifications'));
});

test('a wrong password is told in words, and only the password is to be typed again', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('elena.novak', '401');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Invalid credentials/);
  expect(screen.getByLabelText<HTMLInputElement>('Username or work email').value).toBe('elena.novak');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('what is missing is said beside its field, before anything is sent', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your username or work email')).toBeDefined();
  expect(screen.getByText('Enter your password')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username or work email'));
});

test('another screen begins at its heading, also on the way back', async () => {
  await mountSignIn('/login/', { world: {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  const asked = await screen.findByRole('heading', { name: 'Forgot your password?' });
  await waitFor(() => expect(document.activeElement).toBe(asked));
  fireEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  const begun = await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(document.activeElement).toBe(begun));
});

test('with a second factor due one chooses where the code goes, confirms and is asked for it', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('priya.raman', 'right');
  fireEvent.click(await screen.findByRole('radio', { name: 'By text message' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText(/We’ll text a six-digit code/)).textContent).toContain('318');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('heading', { name: 'Enter your code' }, { timeout: 3000 })).toBeDefined();
  expect(globalThis.location.pathname).toBe('/mfa/verify/');
});

test('a wrong code is told with the tries that are left', async () => {
  await mountSignIn('/mfa/verify/', {
    world: { session: 'halfway', username: 'priya.raman', chosenChannel: 'email' },
  });
  await screen.findByRole('heading', { name: 'Enter your code' });
  const [first] = screen.getAllByLabelText('Digit 1');
  if (!first) throw new Error('There is no field for the code');
  fireEvent.paste(first, { clipboardData: { getData: () => '012345' } });
  const alert = await screen.findByRole('alert', undefined, { timeout: 4000 });
  expect(alert.textContent).toBe(
    'Your MFA is invalid. Check the newest message and enter the code again. You have 2 attempts left before a 10-minute wait.',
  );
});

test('while it is locked no code can be entered, and the time left is shown', async () => {
  await mountSignIn('/mfa/verify/', {
    world: { session: 'halfway', username: 'priya.raman', chosenChannel: 'email', attemptsLeft: 0 },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your MFA is locked\. .*(10:00|9:5\d)/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify and continue' }).disabled).toBe(true);
});

test('a person who owes no second factor is sent to sign in', async () => {
  await mountSignIn('/mfa/verify/', { world: { session: 'anonymous' } });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(globalThis.location.pathname).toBe('/login/');
});

test('leaving half-way ends the session and returns to sign in', async () => {
  await mountSignIn('/logout/mfa', { world: { session: 'halfway', username: 'priya.raman' } });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
});

async function failTimes(count: number) {
  for (let failure = 0; failure < count; failure += 1) {
    signInAs('elena.novak', 'wrong');
    await waitFor(() => expect(readWorld().failures).toBe(failure + 1));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
  }
}

test('after the third failure the browser proves itself, with a new proof for every try', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  await failTimes(2);
  expect(readWorld().captchasGiven).toBe(0);
  signInAs('elena.novak', 'wrong');
  expect(await screen.findByText('Checked: you are not a robot')).toBeDefined();
  signInAs('elena.novak', 'wrong');
  await waitFor(() => expect(readWorld()).toMatchObject({ failures: 4, captchasSpent: 1 }));
  await waitFor(() => expect(readWorld().captchasGiven).toBe(2));
  signInAs('elena.novak', 'right');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  expect(readWorld().captchasSpent).toBe(2);
});

test('a browser that did not know of the failures proves itself without asking for the password again', async () => {
  await mountSignIn('/login/', { world: { failures: 3 } });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('elena.novak', 'right');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  expect(readWorld().captchasSpent).toBe(1);
});

test('a proof that cannot be had is told, keeps the password, and can be tried again', async () => {
  await mountSignIn('/login/', { world: { failures: 3 } });
  await screen.findByRole('heading', { name: 'Sign in' });
  const answering = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    isDown && input.includes('captcha')
      ? Promise.resolve(new Response(null, { status: 503 }))
      : answering(input, init),
  );
  signInAs('elena.novak', 'right');
  await screen.findByText('The robot check failed.');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('right');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Checked: you are not a robot')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
});

test('where the connection is not secure, the check says what to do', async () => {
  vi.stubGlobal('isSecureContext', false);
  await mountSignIn('/login/', { world: { failures: 3 } });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('elena.novak', 'right');
  expect(await screen.findByText(/needs a secure connection/)).toBeDefined();
  expect(readWorld().captchasGiven).toBe(0);
});
