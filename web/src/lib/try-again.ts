import { ApiError, ConnectionError } from './api/api-error.ts';

/**
 * Repeats the failed request to the server. After any other failure it reloads the page: Chromium never
 * fetches a failed file again for the same page, and a fault would happen again. Without a connection a
 * reload would lose the page.
 */
export function tryAgain(failure: unknown, askAgain: () => void): void {
  const isOfServer = failure instanceof ApiError || failure instanceof ConnectionError;
  if (isOfServer || !navigator.onLine) askAgain();
  else globalThis.location.reload();
}
