import { withoutTrailing } from '../text/without-trailing.ts';

const path = '/check-certificate';

/** The page on which anyone with its address checks a shared certificate. It has an application of its own, which knows nobody. */
export const isCertificateCheck = (pathname: string): boolean => withoutTrailing(pathname, '/') === path;

/** The token is behind the fragment, which browsers send to no server and in no referrer. */
export const certificateCheckAddress = (origin: string, token: string): string =>
  `${origin}${path}/#${token}`;
