import { goTo, paths } from './place.ts';

export interface ResetLink {
  email: string;
  token: string;
}

/** What the link in the mail carries; null where a part is missing. */
export function givenResetLink(): ResetLink | null {
  const query = new URLSearchParams(globalThis.location.search);
  const email = query.get('email');
  const token = query.get('token');
  return email === null || token === null ? null : { email, token };
}

/** The address bar is seen, copied and kept; a token has no place in it once it was read. */
export function hideResetLink(): void {
  globalThis.history.replaceState(null, '', paths['reset-password']);
}

/** Where a link to a new password turned out to be used or too old. */
export function leaveInvalidLink(): void {
  globalThis.location.replace(`${paths['forgot-password']}?invalid-link`);
}

export function cameByInvalidLink(): boolean {
  return new URLSearchParams(globalThis.location.search).has('invalid-link');
}

/** To where the server says one signs in, if that is on this very site. */
export function goToSignInAfterChange(loginUrl: string): void {
  const { origin } = globalThis.location;
  const url = URL.parse(loginUrl, origin);
  if (url?.origin !== origin || url.pathname === paths.login) {
    goTo('login', { replace: true, news: 'password-changed' });
  } else {
    globalThis.location.replace(`${url.pathname}${url.search}`);
  }
}
