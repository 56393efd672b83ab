type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The sign-in screen, or the next missing step of it, with the way back to the current address. */
export function comingBackFrom(path: string, { pathname, search, hash }: Here): string {
  const here = `${pathname}${search}${hash}`;
  return here === '/' ? path : `${path}?referrerUrl=${encodeURIComponent(here)}`;
}
