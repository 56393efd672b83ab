/**
 * A session gets a new token whenever it gains rights. A call with the old one is refused as if no one were
 * signed in, although someone is.
 */
const lock = 'tenure.session-token';
let renewal: Promise<unknown> | null = null;

/** Browsers offer locks over secure connections only. */
const locks = () => (navigator as { locks?: LockManager | null }).locks ?? null;

/** Makes a call that renews the session; the lock tells other windows that it is in progress. */
export async function renewing(send: () => Promise<Response>): Promise<Response> {
  const sending = locks()?.request(lock, send) ?? send();
  renewal = sending;
  try {
    return await sending;
  } finally {
    renewal = null;
  }
}

/** Settles when this window has its new token; null if none is on its way. */
export function renewalHere(): Promise<unknown> | null {
  return renewal === null ? null : Promise.allSettled([renewal]);
}

/** Waits until no window is getting a new token. */
export async function renewalAnywhere(): Promise<void> {
  await renewalHere();
  await locks()?.request(lock, { mode: 'shared' }, () => undefined);
}
