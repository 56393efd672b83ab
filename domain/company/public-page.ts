import { withoutTrailing } from '../text/without-trailing.ts';

/**
 * Pages on which anyone with the address can check a document a person shared. They have an application of
 * their own, which has no signed-in user.
 */
const paths = { certificate: '/check-certificate', letter: '/check-letter' } as const;
export type PublicPage = keyof typeof paths;
const pages = ['certificate', 'letter'] as const satisfies readonly PublicPage[];

export const publicPageOf = (pathname: string): PublicPage | undefined =>
  pages.find((page) => withoutTrailing(pathname, '/') === paths[page]);

/** The token is behind the fragment, which browsers send to no server and in no referrer. */
export const publicPageAddress = (origin: string, page: PublicPage, token: string): string =>
  `${origin}${paths[page]}/#${token}`;
