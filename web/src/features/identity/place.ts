import { useSyncExternalStore } from 'react';

/** Where the sign-in screens are, and how they move between each other; these few addresses need no router. */
export type SignInScreen =
  | 'login'
  | 'forgot-password'
  | 'reset-password'
  | 'choose-channel'
  | 'confirm-address'
  | 'verify-code'
  | 'leave';

const paths: Record<SignInScreen, string> = {
  login: '/login/',
  'forgot-password': '/forgot-password/',
  'reset-password': '/reset-password/',
  'choose-channel': '/mfa/',
  'confirm-address': '/mfa/confirm/',
  'verify-code': '/mfa/verify/',
  leave: '/logout/mfa',
};

const moved = new EventTarget();

export function useSignInScreen(): SignInScreen {
  const path = useSyncExternalStore(subscribe, () => globalThis.location.pathname.replace(/\/+$/, ''));
  const screens = Object.keys(paths) as SignInScreen[];
  return screens.find((screen) => paths[screen].replace(/\/+$/, '') === path) ?? 'login';
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('popstate', listener);
  moved.addEventListener('moved', listener);
  return () => {
    globalThis.removeEventListener('popstate', listener);
    moved.removeEventListener('moved', listener);
  };
}

interface MoveOptions {
  channel?: string;
  replace?: boolean;
}

/** Goes to another sign-in screen, and takes along where to go once signed in. */
export function goTo(screen: SignInScreen, { channel, replace = false }: MoveOptions = {}): void {
  const query = new URLSearchParams();
  if (channel !== undefined) query.set('channel', channel);
  const referrer = referrerUrl();
  if (referrer !== '/') query.set('referrerUrl', referrer);
  const search = query.size === 0 ? '' : `?${query}`;
  globalThis.history[replace ? 'replaceState' : 'pushState'](null, '', `${paths[screen]}${search}`);
  moved.dispatchEvent(new Event('moved'));
}

/** To sign in with the new password, which is said there; the note belongs to this step of the history alone. */
export function goToSignInAfterChange(loginUrl: string): void {
  const { location, history } = globalThis;
  const { origin } = location;
  const url = URL.parse(loginUrl, origin);
  if (url?.origin !== origin || url.pathname !== paths.login) {
    location.replace(url?.origin === origin ? `${url.pathname}${url.search}` : paths.login);
    return;
  }
  history.replaceState({ passwordChanged: true }, '', `${url.pathname}${url.search}`);
  moved.dispatchEvent(new Event('moved'));
}

export function comesFromPasswordChange(): boolean {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null && 'passwordChanged' in state;
}

/** Where a link to a new password turned out to be used or too old. */
export function leaveInvalidLink(): void {
  globalThis.location.replace(`${paths['forgot-password']}?invalid-link`);
}

export function cameByInvalidLink(): boolean {
  return new URLSearchParams(globalThis.location.search).has('invalid-link');
}

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

export function askedChannel(): string | null {
  return new URLSearchParams(globalThis.location.search).get('channel');
}

/** Where to go once signed in. */
export function referrerUrl(): string {
  const { search, origin } = globalThis.location;
  return ownAddress(new URLSearchParams(search).get('referrerUrl'), origin);
}

/** An address of this very site, never another's and never a sign-in screen; otherwise home. */
export function ownAddress(given: string | null, origin: string): string {
  const url = given === null ? null : URL.parse(given, origin);
  if (
    url === null ||
    url.origin !== origin ||
    /^\/(login|forgot-password|reset-password|mfa|logout)(\/|$)/.test(url.pathname)
  )
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Into the product, by a full page load. */
export function enter(address: string): void {
  globalThis.location.assign(ownAddress(address, globalThis.location.origin));
}
