import { logout } from '@tenure/contract/identity/authentication.ts';
import { ssoLogout, ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { actingFrom, forgetActing } from '../lib/acting.ts';
import { call } from '../lib/api/call.ts';
import { forgetTexts } from '../lib/kept-texts.ts';

let isLeaving = false;

/**
 * Signs out and leaves by a full page load, so that no data of this person stays in memory. After single
 * sign-on it goes to the identity provider, to end the session there too.
 */
export async function endSession(): Promise<void> {
  isLeaving = true;
  try {
    await call(logout, {});
    forgetActing();
    forgetTexts();
    const { body } = await call(ssoLogout, {});
    globalThis.location.assign(body.endSessionUrl ?? ssoPaths.afterLogout);
  } catch (failure) {
    isLeaving = false;
    throw failure;
  }
}

/** Goes to the sign-in screen because the session is over, unless the browser is already on its way there. */
export function leaveFor(address: string): void {
  if (isLeaving) return;
  if (actingFrom() === null) globalThis.location.assign(address);
  // Only that session is over; the person's own still exists.
  else
    void import('./return-to-self.ts').then(({ goBackToSelf }) =>
      goBackToSelf({ isTimeOver: true, otherwise: address }),
    );
}
