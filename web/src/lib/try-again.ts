import { ApiError, ConnectionError } from './api/api-error.ts';

/**
 * What was asked of the server is asked again. For anything else the page is loaded anew: a file that did not come
 * Chromium never fetches again for the same page, and what broke by itself would break again. Without a connection nothing
 * of the page would be left.
 */
export function tryAgain(failure: unknown, askAgain: () => void): void {
  const isOfServer = failure instanceof ApiError || failure instanceof ConnectionError;
  if (isOfServer || !navigator.onLine) askAgain();
  else globalThis.location.reload();
}
