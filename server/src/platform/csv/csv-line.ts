/** Text that a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/;

/** One line of RFC 4180. A text that begins like a formula gets a quote before it, which spreadsheets do not show. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The line of headings at the start of a file. The byte order mark tells spreadsheets that the file is UTF-8. */
export function csvHead(titles: readonly string[]): string {
  return `\uFEFF${csvLine(titles)}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
