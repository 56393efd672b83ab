import { withoutTrailing } from '../text/without-trailing.ts';

/** The addresses of the application one signs in with, which knows nobody; every other is of the one around the screens. */
const signInPaths = new Set([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/accept-invitation',
  '/mfa',
  '/mfa/confirm',
  '/mfa/verify',
  '/logout/mfa',
  '/change-password/forced',
]);

export function isSignInPath(pathname: string): boolean {
  return signInPaths.has(withoutTrailing(pathname, '/'));
}
