/**
 * Characters that people and their programs put between the digits of a number: dashes of any kind, dots and
 * spaces, even invisible ones. Unicode does not class the minus sign as a dash.
 */
const separators = /[\s.\u2212\p{Pd}\p{Zs}\p{Cf}]/gu;

/** The digits and letters of a number, however it is written; digits of full width become plain ones. */
export function withoutSeparators(text: string): string {
  return text.normalize('NFKC').replaceAll(separators, '');
}
