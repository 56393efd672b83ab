/** Which part of a date comes first where the year does not: 2026-11-21 is read as it is in every column. */
export const dateFormats = ['day-first', 'month-first'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How a table is read beside which heading is which column. */
export interface Reading {
  /** By column: the value where a cell is empty, or the file has no such column. */
  defaults: Readonly<Record<string, string>>;
  /** Words that mean a person reports to no one. */
  topMarkers: readonly string[];
  /** People who report to themselves are at the top. */
  selfIsTop: boolean;
  /** Null where the dates of the column tell. */
  dateFormat: DateFormat | null;
}

export const plainReading: Reading = {
  defaults: {},
  topMarkers: ['-', '–', '—', 'none', 'n/a'],
  selfIsTop: false,
  dateFormat: null,
};

const dayAndMonth = /^(\d{1,2})([-./])(\d{1,2})[-./]\d{4}$/;

/** The date format of a column, or an ambiguous cell where no date settles it. */
export function dateFormatOf(
  cells: Iterable<string>,
): { format: DateFormat } | { ambiguous: string; at: number } {
  let [dayFirst, monthFirst, at] = [0, 0, -1];
  let ambiguous: { ambiguous: string; at: number } | undefined;
  for (const cell of cells) {
    at += 1;
    const found = dayAndMonth.exec(cell.trim());
    if (found === null) continue;
    const [first, second] = [Number(found[1]), Number(found[3])];
    // Dots separate days from months wherever they are written.
    if (first > 12 || found[2] === '.') dayFirst += 1;
    else if (second > 12) monthFirst += 1;
    else if (first !== second) ambiguous ??= { ambiguous: cell.trim(), at };
  }
  if (dayFirst === 0 && monthFirst === 0 && ambiguous !== undefined) return ambiguous;
  return { format: monthFirst > dayFirst ? 'month-first' : 'day-first' };
}

/** "Alvarez, Ana" or "Ana Maria Alvarez": without a comma the last word is the last name. */
export function splitName(name: string): { firstName: string | null; lastName: string | null } {
  const comma = name.indexOf(',');
  const text = name.trim();
  if (comma !== -1)
    return { firstName: name.slice(comma + 1).trim() || null, lastName: name.slice(0, comma).trim() || null };
  const space = text.lastIndexOf(' ');
  return space === -1
    ? { firstName: null, lastName: text || null }
    : { firstName: text.slice(0, space).trim(), lastName: text.slice(space + 1) };
}
