/**
 * The check of an Australian business number: one taken off the first digit, the weighted digits come to a multiple of 89.
 * Source: Australian Business Register, format of the ABN; python-stdnum, au/abn.
 */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The problem with an ABN, in words; null for a valid one. */
export function abnProblem(text: string): string | null {
  if (!/^\d{11}$/.test(text)) return 'Enter an ABN with 11 digits';
  const sum = Array.from(text, Number).reduce(
    (total, digit, place) => total + (place === 0 ? digit - 1 : digit) * (weights[place] ?? 0),
    0,
  );
  return sum % 89 === 0
    ? null
    : 'This cannot be an ABN: a digit is wrong. Check it against a statement of the fund.';
}
