import { lazyRouteComponent } from '@tanstack/react-router';
import { isFileLost } from './lost-file.ts';

/**
 * A screen in a file of its own. Where that does not come, the router loads the page anew, which helps where the product was
 * renewed meanwhile; without a connection the page one is on would be gone, so there the screen says what it lacks.
 */
export function lazyScreen<Screens extends Record<string, unknown>, Name extends keyof Screens & string>(
  load: () => Promise<Screens>,
  name: Name,
) {
  return lazyRouteComponent<Screens, Name>(async () => {
    try {
      return await load();
    } catch (failure) {
      if (isFileLost(failure) && !navigator.onLine)
        throw new Error(`Without a connection: ${String(failure)}`, { cause: failure });
      throw failure;
    }
  }, name);
}
