/** One of the accounts pay goes to: a fixed amount, a percentage, or the rest. */
export type Share =
  | { kind: 'amount'; cents: number }
  /** Hundredths of a percent. */
  | { kind: 'part'; basisPoints: number }
  | { kind: 'rest' };

export const wholePay = 10_000;

/**
 * The amount of a pay that goes to each account, in cents. Amounts come first, in their order, then
 * percentages of the whole pay, and the rest goes to the remaining account; where the pay is too small for
 * all, those further down get less or nothing.
 */
export function splitPay(payCents: number, shares: readonly Share[]): number[] {
  let left = payCents;
  const given = shares.map(() => 0);
  const give = (place: number, cents: number) => {
    given[place] = Math.min(cents, left);
    left -= given[place] ?? 0;
  };
  for (const [place, share] of shares.entries()) if (share.kind === 'amount') give(place, share.cents);
  for (const [place, share] of shares.entries()) {
    if (share.kind === 'part') give(place, Math.floor((payCents * share.basisPoints) / wholePay));
  }
  const rest = shares.findIndex(({ kind }) => kind === 'rest');
  if (rest !== -1) give(rest, left);
  return given;
}

/** The problem with the shares as a whole. */
export function splitProblem(shares: readonly Share[]): 'no-rest' | 'two-rests' | 'too-much' | null {
  if (shares.length === 0) return null;
  const rests = shares.filter(({ kind }) => kind === 'rest').length;
  if (rests !== 1) return rests === 0 ? 'no-rest' : 'two-rests';
  const parts = shares.reduce((sum, share) => sum + (share.kind === 'part' ? share.basisPoints : 0), 0);
  return parts > wholePay ? 'too-much' : null;
}
