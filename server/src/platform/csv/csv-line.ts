/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/;

/** One line of RFC 4180. A text that begins like a formula gets a quote before it, which spreadsheets do not show. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
