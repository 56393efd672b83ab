import { withoutSeparators } from '../../numbers/written-number.ts';

/** A BSB with its account number, however they are separated; null where it is not both. */
export function wholeAccount(text: string): { bsb: string; accountNumber: string } | null {
  const digits = withoutSeparators(text);
  return /^\d{11,15}$/.test(digits) ? { bsb: digits.slice(0, 6), accountNumber: digits.slice(6) } : null;
}
