import { goTo, paths } from './place.ts';

export interface ResetLink {
  email: string;
  token: string;
}

/** The parameters of the emailed link; null if one is missing. */
export function givenResetLink(): ResetLink | null {
  const query = new URLSearchParams(globalThis.location.search);
  const email = query.get('email');
  const token = query.get('token');
  return email === null || token === null ? null : { email, token };
}

/** The address bar is visible, copied and saved in the history, so a token is removed once it was read. */
export function hideResetLink(): void {
  globalThis.history.replaceState(null, '', paths['reset-password']);
}

/** Redirects when a password link turns out to be used or expired. */
export function leaveInvalidLink(): void {
  globalThis.location.replace(`${paths['forgot-password']}?invalid-link`);
}

export function cameByInvalidLink(): boolean {
  return new URLSearchParams(globalThis.location.search).has('invalid-link');
}

/** Goes to the server's sign-in address, if it is on this site. */
export function goToSignInAfterChange(loginUrl: string): void {
  const { origin } = globalThis.location;
  const url = URL.parse(loginUrl, origin);
  if (url?.origin !== origin || url.pathname === paths.login) {
    goTo('login', { replace: true, news: 'password-changed' });
  } else {
    globalThis.location.replace(`${url.pathname}${url.search}`);
  }
}
