export type PasswordStrength = 'weak' | 'fair' | 'strong';

const leastBits = { fair: 60, strong: 80 };
const alphabets: readonly [kind: RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 20],
];

/** Roughly how hard a password is to guess by trial; the rules are checked elsewhere. */
export function passwordStrength(password: string): PasswordStrength {
  const size = alphabets.reduce((sum, [kind, letters]) => (kind.test(password) ? sum + letters : sum), 0);
  const bits = size === 0 ? 0 : surprises(password) * Math.log2(size);
  if (bits >= leastBits.strong) return 'strong';
  return bits >= leastBits.fair ? 'fair' : 'weak';
}

/** Characters that do not follow from the one before, as in `aaa` and `123`, or repeat an earlier pair. */
function surprises(password: string): number {
  const codes = Array.from(password, (one) => one.codePointAt(0) ?? 0);
  const seen = new Set<string>();
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    if (before === undefined) return true;
    const pair = `${before} ${code}`;
    const follows = Math.abs(code - before) <= 1 || seen.has(pair);
    seen.add(pair);
    return !follows;
  }).length;
}
