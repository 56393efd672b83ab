/** How many of each a password needs; set by each company. */
export interface PasswordPolicy {
  minimumLength: number;
  lowerCase: number;
  upperCase: number;
  digits: number;
  specialCharacters: number;
}

/** The special characters that count, as the product's user named them. */
export const specialCharacters = '!@#$%^&* ()';

/** Longer ones are refused: hashing time grows with the length, and no one types more. */
export const longestPassword = 200;

export const passwordRules = [
  'minimumLength',
  'lowerCase',
  'upperCase',
  'digits',
  'specialCharacters',
  'tooLong',
  'common',
  'personal',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

export interface BrokenRule {
  rule: PasswordRule;
  /** How many are needed, for rules that count. */
  needed: number;
}

const countOf: Record<keyof PasswordPolicy, (password: string) => number> = {
  minimumLength: (password) => Array.from(password).length,
  lowerCase: (password) => password.match(/\p{Ll}/gu)?.length ?? 0,
  upperCase: (password) => password.match(/\p{Lu}/gu)?.length ?? 0,
  digits: (password) => password.match(/\p{Nd}/gu)?.length ?? 0,
  specialCharacters: (password) =>
    Array.from(password).filter((one) => specialCharacters.includes(one)).length,
};

/** Letters people put for others, so that `P@ssw0rd` is seen for what it is. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
  '7': 't',
};

function undisguised(password: string): string {
  return Array.from(password.toLowerCase(), (one) => disguises[one] ?? one).join('');
}

/** The core of a password: without the digits and signs around its words. */
function coreOf(password: string): string {
  return undisguised(password.replace(/^[\d\W_]+|[\d\W_]+$/g, ''));
}

/**
 * Every rule a password breaks. `common` is a list of passwords attackers try first; `personal` is the
 * person's known data: their names, user name and address.
 */
export function brokenRules(
  password: string,
  policy: PasswordPolicy,
  common: ReadonlySet<string>,
  personal: readonly string[],
): BrokenRule[] {
  const broken: BrokenRule[] = [];
  for (const rule of Object.keys(countOf) as (keyof PasswordPolicy)[]) {
    if (countOf[rule](password) < policy[rule]) broken.push({ rule, needed: policy[rule] });
  }
  if (password.length > longestPassword) broken.push({ rule: 'tooLong', needed: longestPassword });
  const core = coreOf(password);
  if (common.has(password.toLowerCase()) || common.has(core)) broken.push({ rule: 'common', needed: 0 });
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= 4);
  const plain = undisguised(password);
  if (words.some((word) => plain.includes(undisguised(word)))) broken.push({ rule: 'personal', needed: 0 });
  return broken;
}
