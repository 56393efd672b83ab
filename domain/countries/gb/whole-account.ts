import { withoutSeparators } from '../../numbers/written-number.ts';

/** A sort code with its account number, however they are separated; null where it is not both. */
export function wholeAccount(text: string): { sortCode: string; accountNumber: string } | null {
  const digits = withoutSeparators(text);
  return /^\d{14}$/.test(digits) ? { sortCode: digits.slice(0, 6), accountNumber: digits.slice(6) } : null;
}
