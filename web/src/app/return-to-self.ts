import { returnToSelf } from '@tenure/contract/identity/acting.ts';
import { actingFrom, forgetActing, noteReturn } from '../lib/acting.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';

let returning: Promise<void> | null = null;

interface Why {
  isTimeOver: boolean;
  /** The address to use if one's own session is over as well. */
  otherwise: string;
}

/**
 * Returns to one's own account and previous screen by a full page load, so that no data of the other person
 * stays.
 */
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
    // The mark is cleared when one's own screen starts: this window still hears that the other session ended,
    // and must not leave.
    globalThis.location.assign(from);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    forgetActing();
    globalThis.location.assign(otherwise);
  }
}
