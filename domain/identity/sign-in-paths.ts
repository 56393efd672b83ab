import { withoutTrailing } from '../text/without-trailing.ts';

/**
 * The addresses of the sign-in application, which has no signed-in user; all others belong to the main
 * application.
 */
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
