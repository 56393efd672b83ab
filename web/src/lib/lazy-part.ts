import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';

/** A component in a separate file. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: await load() }));
}
