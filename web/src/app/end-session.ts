import { logout } from '@tenure/contract/identity/authentication.ts';
import { call } from '../lib/api/call.ts';

/** Signs out and leaves by a full page load, so that nothing of this person stays in memory. */
export async function endSession(): Promise<void> {
  await call(logout, {});
  globalThis.location.assign('/login/');
}
