/**
 * What people and their programs put between the digits of a number: dashes of any kind, dots and spaces, also those that
 * nobody sees. The minus sign is no dash to Unicode.
 */
const separators = /[\s.\u2212\p{Pd}\p{Zs}\p{Cf}]/gu;

/** The digits and letters of a number, however it is written; digits of full width become plain ones. */
export function withoutSeparators(text: string): string {
  return text.normalize('NFKC').replaceAll(separators, '');
}
