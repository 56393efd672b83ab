import { returnToSelf } from '@tenure/contract/identity/acting.ts';
import { actingFrom, forgetActing, noteReturn } from '../lib/acting.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';

let returning: Promise<void> | null = null;

interface Why {
  isTimeOver: boolean;
  /** Where to go if one's own session is over as well. */
  otherwise: string;
}

/** Back to one's own account and to the screen one came from, by a full page load: nothing of the other person stays. */
export function goBackToSelf(why: Why): Promise<void> {
  returning ??= goBack(why).catch((failure: unknown) => {
    returning = null;
    throw failure;
  });
  return returning;
}

async function goBack({ isTimeOver, otherwise }: Why): Promise<void> {
  const from = actingFrom() ?? '/';
  try {
    const { body } = await call(returnToSelf, {});
    noteReturn({ name: body.displayName, isTimeOver });
    // The mark goes when one's own screen starts: the end of the other session is still told to this one, which must not leave.
    globalThis.location.assign(from);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    forgetActing();
    globalThis.location.assign(otherwise);
  }
}
