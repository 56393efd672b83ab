/** Letters and pairs that never begin one. Source: HMRC, National Insurance Manual NIM39110. */
const neverFirst = 'DFIQUV';
const neverSecond = 'DFIQUVO';
const neverTogether: ReadonlySet<string> = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);

/** The problem with a National Insurance number, in words; null for a valid one. There is no check digit. */
export function ninoProblem(text: string): string | null {
  if (/^\d{2}[A-Z]\d{5}$/.test(text)) {
    return 'This is a temporary reference, not a National Insurance number. Leave it empty until you have one.';
  }
  if (!/^[A-Z]{2}\d{6}[A-D]$/.test(text)) {
    return 'Enter two letters, six digits and a letter from A to D, like QQ 12 34 56 C';
  }
  const isGiven =
    !neverFirst.includes(text.charAt(0)) &&
    !neverSecond.includes(text.charAt(1)) &&
    !neverTogether.has(text.slice(0, 2));
  return isGiven ? null : 'No National Insurance number begins with these two letters';
}
