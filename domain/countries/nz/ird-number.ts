/** Inland Revenue's two rows of weights; the second is asked where the first gives ten (python-stdnum, nz/ird). */
const primary = [3, 2, 7, 6, 5, 4, 3, 2];
const secondary = [7, 4, 3, 2, 5, 2, 7, 6];

/** Numbers in use lie between these, both left out. */
const lowest = 10_000_000;
const highest = 150_000_000;

function checkDigit(base: string, weights: readonly number[]): number {
  const sum = Array.from(base, Number).reduce((all, digit, place) => all + digit * (weights[place] ?? 0), 0);
  return (11 - (sum % 11)) % 11;
}

function isCheckRight(digits: string): boolean {
  const base = digits.slice(0, -1).padStart(8, '0');
  const first = checkDigit(base, primary);
  const check = first === 10 ? checkDigit(base, secondary) : first;
  return check === Number(digits.at(-1));
}

/** The problem with an IRD number, in words; null for a valid one. */
export function irdProblem(text: string): string | null {
  if (!/^\d{8,9}$/.test(text)) return 'Enter an IRD number with 8 or 9 digits';
  const number = Number(text);
  return number > lowest && number < highest && isCheckRight(text)
    ? null
    : 'This cannot be an IRD number: a digit is wrong. Check it in myIR or on a letter of Inland Revenue.';
}
