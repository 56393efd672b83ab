type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Where one signs in, or does what is still missing of it, and comes back from to where one was. */
export function comingBackFrom(path: string, { pathname, search, hash }: Here): string {
  const here = `${pathname}${search}${hash}`;
  return here === '/' ? path : `${path}?referrerUrl=${encodeURIComponent(here)}`;
}
