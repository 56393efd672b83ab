/**
 * The page to open after signing in: a path of this site or, for anything else, the home page. Text that
 * looks like a path but that a browser treats as another host (`//host`, `/\host`, control characters before
 * them) is not one.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  const home = '/';
  if (!wanted?.startsWith('/') || wanted.length > 2000) return home;
  const url = URL.parse(wanted, 'http://tenure.invalid');
  if (url?.origin !== 'http://tenure.invalid') return home;
  // The API and the sign-in screens themselves are nowhere to return to.
  if (
    /^\/(api|login|mfa|logout|forgot-password|reset-password|accept-invitation|change-password\/forced)(\/|$)/.test(
      url.pathname,
    ) ||
    url.pathname.startsWith('//')
  )
    return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
