// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeWorld, type MockedSso, readWorld } from '../mock/world.ts';
import { mountShell, mountSignIn, unmount } from './mount.tsx';

const assign = vi.spyOn(globalThis.location, 'assign');
beforeEach(() => assign.mockImplementation(() => undefined));
afterEach(async () => {
  vi.useRealTimers();
  assign.mockClear();
  await unmount();
});

const settings: MockedSso['settings'] = {
  protocol: 'oidc',
  oidc: { issuer: 'https://login.example.com', clientId: 'tenure', clientSecret: 'secret', scopes: 'openid' },
  saml: null,
  attributes: { username: '', email: 'email', firstName: '', lastName: '', employeeNumber: '', groups: '' },
  groupProfiles: [],
  ssoOnly: false,
  createAccounts: false,
  trustIdpMfa: false,
  asksOwnFactor: false,
};
const on = (change: Partial<NonNullable<MockedSso['settings']>> = {}): MockedSso => ({
  settings: { ...settings, ...change },
  enabled: true,
  testedAt: '2026-11-01T00:00:00Z',
  version: 1,
});
const admin = { session: 'full', username: 'priya.raman' } as const;

async function waitSeconds(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('the sign-in screen leaves for single sign-on after five seconds, with where one wanted to go', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await mountSignIn('/login/?referrerUrl=%2Fnotifications', { world: { sso: on() } });
  await screen.findByText('Opening single sign-on in 5 seconds');
  await waitSeconds(4);
  expect(assign).not.toHaveBeenCalled();
  await waitSeconds(2);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/auth/sso/start?referrerUrl=%2Fnotifications');
});

test('staying on the page stops single sign-on from opening', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await mountSignIn('/login/', { world: { sso: on() } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitSeconds(7);
  expect(assign).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toBeDefined();
});

test.each(['?signed-out', '?local', '?sso-failed=expired'])(
  'with %s no one is sent to the provider again',
  async (query) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await mountSignIn(`/login/${query}`, { world: { sso: on() } });
    await screen.findByRole('link', { name: 'Continue with single sign-on' });
    await waitSeconds(7);
    expect(screen.queryByText(/Opening single sign-on/)).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  },
);

test('a failure is told in words with the number to quote, and a made-up number is not repeated', async () => {
  const id = '0b1c2d3e-0000-4000-8000-000000000001';
  await mountSignIn(`/login/?sso-failed=refused&ref=${id}`, { world: { sso: on() } });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    new RegExp(`you have no access here.*${id}`),
  );
  await unmount();
  await mountSignIn('/login/?sso-failed=nonsense&ref=Call%20this%20number', { world: { sso: on() } });
  const text = (await screen.findByRole('alert')).textContent;
  expect(text).toContain('Single sign-on is not working right now');
  expect(text).not.toContain('Call');
});

test('where it is the only way in there is no password, but for an administrator who asks for it', async () => {
  await mountSignIn('/login/', { world: { sso: on({ ssoOnly: true }) } });
  const local = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Administrators/ });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(local.getAttribute('href')).toBe('/login/?local');
  await unmount();
  await mountSignIn('/login/?local', { world: { sso: on({ ssoOnly: true }) } });
  expect(await screen.findByLabelText('Password')).toBeDefined();
});

test('an administrator sets up OpenID Connect, tests it and turns it on', async () => {
  const opened = { location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => opened);
  await mountShell('/admin/single-sign-on', { world: admin });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save single sign-on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the client id');

  fireEvent.change(screen.getByLabelText(/^Address of the provider/), {
    target: { value: 'https://login.example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find settings' }));
  expect(await screen.findByText('Found https://login.example.com')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Client ID'), { target: { value: 'tenure' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save single sign-on' }));

  expect(await screen.findByText('Saved for login.example.com')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Test sign-in' }));
  await waitFor(() =>
    expect(opened.location.assign).toHaveBeenCalledExactlyOnceWith('/admin/single-sign-on/tests/1'),
  );
  // Returning from the test's window.
  globalThis.window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('People sign in with login.example.com.')).toBeDefined();
  expect(readWorld().sso.enabled).toBe(true);
});

test('the metadata of a SAML provider fills in its fields', async () => {
  await mountShell('/admin/single-sign-on', { world: admin });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('radio', { name: 'SAML 2.0' }));
  const metadata = await screen.findByLabelText('Provider metadata');
  fireEvent.change(metadata, { target: { value: 'nothing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import metadata' }));
  expect(await screen.findByText('This is not the metadata of an identity provider')).toBeDefined();
  fireEvent.change(metadata, { target: { value: '<a entityID="https://idp.example"/>' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import metadata' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Provider entity ID').value).toBe('https://idp.example'),
  );
  expect(screen.getByText('CN=login.example.com')).toBeDefined();
});

test('a profile that allows more than the administrator may cannot be given to a group', async () => {
  await mountShell('/admin/single-sign-on', { world: admin });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Payroll Officer' });
  expect(option.disabled).toBe(true);
});

test('someone else’s change is not overwritten', async () => {
  await mountShell('/admin/single-sign-on', { world: { ...admin, sso: { ...on(), enabled: false } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  changeWorld({ sso: { ...on(), enabled: false, version: 7 } });
  fireEvent.change(screen.getByLabelText('Client ID'), { target: { value: 'mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save single sign-on' }));
  expect(await screen.findByText(/Your changes were not saved/)).toBeDefined();
  expect(readWorld().sso.settings?.oidc?.clientId).toBe('tenure');
});

test('the window of a test says what was learnt and what would happen', async () => {
  await mountShell('/admin/single-sign-on/tests/1', { world: admin });
  expect(await screen.findByText('Sign-in works')).toBeDefined();
  expect(screen.getByText(/would be linked to the account/)).toBeDefined();
  expect(screen.getByText('00u1a2b3c4')).toBeDefined();
});
