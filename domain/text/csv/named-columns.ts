import type { Csv } from './read-csv.ts';

export interface TableProblem {
  /** Null for the whole file. */
  line: number | null;
  words: string;
}

/** The trimmed cells under the columns a table must have, found by their headings in any order. Empty lines are skipped. */
export function underColumns(
  { head, lines, openQuote, isTooLarge }: Csv,
  columns: readonly string[],
): { rows: { line: number; cells: string[] }[]; problems: TableProblem[] } {
  const refused = (line: number | null, words: string) => ({ rows: [], problems: [{ line, words }] });
  if (openQuote !== null) return refused(openQuote, 'Close the quote on this line.');
  if (isTooLarge) return refused(null, 'Split the file into smaller ones.');
  const titles = head.map((title) => title.trim().toLowerCase());
  const places = columns.map((column) => titles.indexOf(column.toLowerCase()));
  const missing = columns.filter((_column, place) => places[place] === -1);
  if (missing.length > 0) return refused(1, `Add the columns ${missing.join(', ')}.`);
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, cells: places.map((place) => (cells[place] ?? '').trim()) }));
  return rows.length === 0 ? refused(null, 'The file has no rows.') : { rows, problems: [] };
}
