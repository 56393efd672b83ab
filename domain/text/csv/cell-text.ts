/** Invisible characters: two names that look the same would differ. */
export const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/u;

/** A spreadsheet hides a formula behind a quote; ids keep their leading zeros, being text. */
export const textOfCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@0-9])/, '');
