import { accountProblem } from './bank-account.ts';

export interface WholeAccount {
  prefix: string;
  base: string;
  suffix: string;
}

/** How long middle and end are: sixteen digits are either of two. */
const lengths = [
  [7, 2],
  [7, 3],
  [8, 2],
  [8, 3],
] as const;

/**
 * A whole account number, as banks write it (01-0902-0068389-01) or with other or no separators, in its parts; null where
 * it is none. Where it can be read in two ways the end that stands apart decides, then the sum.
 */
export function wholeAccount(text: string): WholeAccount | null {
  const groups = text.trim().split(/[\s-]+/);
  const digits = groups.join('');
  if (!/^\d+$/.test(digits)) return null;
  const last = groups.length > 1 ? groups.at(-1)?.length : undefined;
  const readings = lengths
    .filter(([base, suffix]) => 6 + base + suffix === digits.length)
    .toSorted(([, one], [, other]) => Number(other === last) - Number(one === last))
    .map(([base]) => ({
      prefix: digits.slice(0, 6),
      base: digits.slice(6, 6 + base),
      suffix: digits.slice(6 + base),
    }));
  const isRight = ({ prefix, base, suffix }: WholeAccount) => accountProblem(prefix, base, suffix) === null;
  return readings.find(isRight) ?? readings[0] ?? null;
}
