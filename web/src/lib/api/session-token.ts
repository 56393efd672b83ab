/**
 * The session gets another token with everything that gives it more rights. A call that carries the one before is
 * refused as if nobody were signed in, though somebody is.
 */
const lock = 'tenure.session-token';
let renewal: Promise<unknown> | null = null;

/** Browsers have none where the connection is not secure. */
const locks = () => (navigator as { locks?: LockManager | null }).locks ?? null;

/** Makes a call that renews the session; other windows see by the lock that it is under way. */
export async function renewing(send: () => Promise<Response>): Promise<Response> {
  const sending = locks()?.request(lock, send) ?? send();
  renewal = sending;
  try {
    return await sending;
  } finally {
    renewal = null;
  }
}

/** Settles when this window has its new token; null where it is getting none. */
export function renewalHere(): Promise<unknown> | null {
  return renewal === null ? null : Promise.allSettled([renewal]);
}

/** Waits until no window is getting a new token. */
export async function renewalAnywhere(): Promise<void> {
  await renewalHere();
  await locks()?.request(lock, { mode: 'shared' }, () => undefined);
}
