import type { SsoFailure } from '@tenure/contract/identity/single-sign-on.ts';
import { useSyncExternalStore } from 'react';

/** The addresses of the sign-in screens and the moves between them; these few need no router. */
export type SignInScreen =
  | 'login'
  | 'forgot-password'
  | 'reset-password'
  | 'register'
  | 'accept-invitation'
  | 'choose-channel'
  | 'confirm-address'
  | 'verify-code'
  | 'forced-change'
  | 'leave';

export const paths: Record<SignInScreen, string> = {
  login: '/login/',
  'forgot-password': '/forgot-password/',
  'reset-password': '/reset-password/',
  register: '/register/',
  'accept-invitation': '/accept-invitation/',
  'choose-channel': '/mfa/',
  'confirm-address': '/mfa/confirm/',
  'verify-code': '/mfa/verify/',
  'forced-change': '/change-password/forced/',
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

/** An event to report on the sign-in screen. */
type SignInNews = 'password-changed' | 'account-made';

interface MoveOptions {
  channel?: string;
  replace?: boolean;
  news?: SignInNews;
  signedOut?: boolean;
}

/** Goes to another sign-in screen, keeping the address to open after signing in. */
export function goTo(
  screen: SignInScreen,
  { channel, replace = false, news, signedOut = false }: MoveOptions = {},
): void {
  const query = new URLSearchParams();
  if (channel !== undefined) query.set('channel', channel);
  const referrer = referrerUrl();
  if (referrer !== '/') query.set('referrerUrl', referrer);
  if (wantsPassword()) query.set('local', '');
  if (signedOut) query.set('signed-out', '');
  const search = query.size === 0 ? '' : `?${query}`;
  const state = news === undefined ? null : { news };
  globalThis.history[replace ? 'replaceState' : 'pushState'](state, '', `${paths[screen]}${search}`);
  moved.dispatchEvent(new Event('moved'));
}

/** The message for the sign-in screen; it belongs to this history entry alone. */
export function signInNews(): SignInNews | null {
  const state: unknown = globalThis.history.state;
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : null;
  return news === 'password-changed' || news === 'account-made' ? news : null;
}

const asked = () => new URLSearchParams(globalThis.location.search);

/** `?local`: an administrator signs in with a password although the company has single sign-on. */
export function wantsPassword(): boolean {
  return asked().has('local');
}

/** People who have just signed out do not want to be signed in again. */
export function comesFromSignOut(): boolean {
  return asked().has('signed-out');
}

/** Why single sign-on led back here, with the number to quote; null if it did not. */
export function ssoFailure(): { code: SsoFailure; requestId: string | null } | null {
  const query = asked();
  const code = query.get('sso-failed');
  if (code === null) return null;
  const requestId = query.get('ref');
  return {
    code: isSsoFailure(code) ? code : 'unavailable',
    // Accepts an id only: anyone may have written the address.
    requestId: requestId !== null && /^[0-9a-f-]{36}$/.test(requestId) ? requestId : null,
  };
}

/** The start of single sign-on, with the address to open afterwards. */
export function ssoAddress(loginUrl: string): string {
  const referrer = referrerUrl();
  return referrer === '/' ? loginUrl : `${loginUrl}?${new URLSearchParams({ referrerUrl: referrer })}`;
}

/** The sign-in screen with its password fields, whatever the company requires. */
export function passwordAddress(): string {
  const referrer = referrerUrl();
  return `${paths.login}?${referrer === '/' ? '' : `${new URLSearchParams({ referrerUrl: referrer })}&`}local`;
}

export function askedChannel(): string | null {
  return new URLSearchParams(globalThis.location.search).get('channel');
}

/** The address to open after signing in. */
export function referrerUrl(): string {
  const { search, origin } = globalThis.location;
  return ownAddress(new URLSearchParams(search).get('referrerUrl'), origin);
}

/** An address on this site, never another site's and never a sign-in screen; otherwise home. */
export function ownAddress(given: string | null, origin: string): string {
  const url = given === null ? null : URL.parse(given, origin);
  if (
    url === null ||
    url.origin !== origin ||
    /^\/(login|forgot-password|reset-password|register|accept-invitation|mfa|logout|change-password\/forced)(\/|$)/.test(
      url.pathname,
    )
  )
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Opens the product by a full page load. */
export function enter(address: string): void {
  globalThis.location.assign(ownAddress(address, globalThis.location.origin));
}

const ssoFailureCodes: Record<SsoFailure, true> = {
  cancelled: true,
  expired: true,
  refused: true,
  invalid: true,
  unavailable: true,
};

function isSsoFailure(code: string): code is SsoFailure {
  return Object.hasOwn(ssoFailureCodes, code);
}
