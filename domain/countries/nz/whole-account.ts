import { accountProblem, withFullBranch } from './bank-account.ts';

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

/** The groups of digits. A branch of three digits, by itself or in digits that are one too few, gets its leading zero. */
function partsOf(text: string): string[] {
  const seen = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const groups = seen.split(/[\s.\u2212\p{Pd}\p{Zs}]+/u).filter((group) => group !== '');
  const [bank = '', branch = '', ...rest] = groups;
  if (groups.length === 1) return bank.length === 14 ? [bank.slice(0, 2), `0${bank.slice(2)}`] : groups;
  if (bank.length === 5) return [withFullBranch(bank), branch, ...rest];
  return bank.length === 2 && branch.length === 3 ? [bank, `0${branch}`, ...rest] : groups;
}

/**
 * A whole account number, as banks write it (01-0902-0068389-01) or with other or no separators, in its
 * parts; null for anything else. Where it can be read in two ways, the separated suffix decides, then the
 * checksum.
 */
export function wholeAccount(text: string): WholeAccount | null {
  const groups = partsOf(text);
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
