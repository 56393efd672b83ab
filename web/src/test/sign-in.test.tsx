// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountSignIn, unmount } from './mount.tsx';

const assign = vi.spyOn(globalThis.location, 'assign');

beforeEach(() => assign.mockImplementation(() => undefined));
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
});

test('with a second factor due one chooses where the code goes, confirms and is asked for it', async () => {
  await mountSignIn('/login/', { world: {} });
  await screen.findByRole('heading', { name: 'Sign in' });
  signInAs('priya.raman', 'right');
  fireEvent.click(await screen.findByRole('radio', { name: 'By text message' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText(/We will send six digits by text/)).textContent).toContain('318');
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
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
    'Your MFA is invalid. Check the newest message and type the code again. You have 2 tries left before a wait of 10 minutes.',
  );
});

test('while it is locked no code can be entered, and the time left is shown', async () => {
  await mountSignIn('/mfa/verify/', {
    world: { session: 'halfway', username: 'priya.raman', chosenChannel: 'email', attemptsLeft: 0 },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your MFA is locked\. .*(10:00|9:5\d)/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify and continue' }).disabled).toBe(true);
});

test('whoever owes no second factor is sent to sign in', async () => {
  await mountSignIn('/mfa/verify/', { world: { session: 'anonymous' } });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(globalThis.location.pathname).toBe('/login/');
});

test('leaving half-way ends the session and returns to sign in', async () => {
  await mountSignIn('/logout/mfa', { world: { session: 'halfway', username: 'priya.raman' } });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
});
