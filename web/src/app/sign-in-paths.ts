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
  return signInPaths.has(pathname.replace(/\/+$/, ''));
}
