import { logout } from '@tenure/contract/identity/authentication.ts';
import { ssoLogout, ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { call } from '../lib/api/call.ts';

/**
 * Signs out and leaves by a full page load, so that nothing of this person stays in memory: to the identity provider for
 * who came through one, to end the session there too.
 */
export async function endSession(): Promise<void> {
  await call(logout, {});
  const { body } = await call(ssoLogout, {});
  globalThis.location.assign(body.endSessionUrl ?? ssoPaths.afterLogout);
}
