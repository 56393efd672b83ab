import { lazyRouteComponent } from '@tanstack/react-router';
import { isFileLost } from './lost-file.ts';

/**
 * A screen in a separate file. If it fails to load, the router reloads the page, which helps after a new
 * release; without a connection that would lose the current page, so the screen reports the failure instead.
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
