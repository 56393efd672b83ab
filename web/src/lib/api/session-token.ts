/**
 * The session gets a new token with everything that gives it more rights. A call that left with the one before is
 * refused as if nobody were signed in, though somebody is: it is made once more when a write was under way meanwhile.
 */
const underWay = new Set<Promise<unknown>>();
let finished = 0;

export const tokenState = () => finished;

export async function duringWrite(sending: Promise<Response>): Promise<Response> {
  underWay.add(sending);
  try {
    return await sending;
  } finally {
    underWay.delete(sending);
    finished += 1;
  }
}

export async function mayHaveNewToken(since: number): Promise<boolean> {
  await Promise.allSettled(underWay);
  return finished > since;
}
