/**
 * The check of a tax file number: the weighted digits add up to a multiple of eleven (python-stdnum, au/tfn).
 * For the older eight-digit ones two rows are published, python-stdnum's and elm-tfn's: either is enough,
 * since refusing a real number is worse than accepting one that was never issued.
 */
const weightsOfNine = [1, 4, 3, 7, 5, 8, 6, 9, 10];
const weightsOfEight = [10, 7, 8, 4, 6, 3, 5, 1];

/**
 * Values a payer reports where there is no number. The first passes the check, and none is a real number.
 * Source: Australian Taxation Office, payment summaries; the last is the one payroll systems use for a number
 * found invalid.
 */
const reportedInstead: ReadonlySet<string> = new Set([
  '000000000',
  '00000000',
  '111111111',
  '333333333',
  '444444444',
  '987654321',
]);

const passes = (digits: string, weights: readonly number[]) =>
  Array.from(digits, Number).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0) % 11 === 0;
const isSumRight = (digits: string) =>
  passes(digits, weightsOfNine) || (digits.length === 8 && passes(digits, weightsOfEight));

/** The problem with a tax file number, in words; null for a valid one. */
export function tfnProblem(text: string): string | null {
  if (!/^\d{8,9}$/.test(text)) return 'Enter a tax file number with 8 or 9 digits';
  if (reportedInstead.has(text)) {
    return 'This is what is reported where there is no number. Leave it empty and choose why there is none.';
  }
  return isSumRight(text)
    ? null
    : 'This cannot be a tax file number: a digit is wrong. Check it against a letter of the ATO.';
}
