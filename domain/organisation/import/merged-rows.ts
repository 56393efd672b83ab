import { columnsOf, type ImportKind } from './columns.ts';
import type { PlaceFinder } from './places.ts';
import type { Problem } from './problems.ts';
import type { ReadRow, Values } from './read-rows.ts';

const idKey = { positions: 'positionId', people: 'employeeNumber' } as const;

/** A row beside what the company has, and what would become of it. */
export interface Merged {
  file: ImportKind;
  id: string;
  row: number;
  before: Values | undefined;
  after: Values;
}

type Places = Record<'department' | 'location', PlaceFinder>;

export function mergedRows(
  file: ImportKind,
  rows: readonly ReadRow[],
  existing: ReadonlyMap<string, Values>,
  places: Places,
  problems: Problem[],
  complete: (after: Record<string, string | null>) => void = () => undefined,
): Map<string, Merged> {
  const columns = columnsOf[file];
  const merged = new Map<string, Merged>();
  const rowsOfId = new Map<string, number[]>();
  for (const { row, values, problems: already } of rows) {
    const problem = (column: string, kind: Problem['kind'], words: string) =>
      problems.push({ file, row, column, kind, words });
    const id = values[idKey[file]] ?? null;
    if (id === null) {
      if (already.length === 0) problem(columns[0].title, 'required', `Give the ${columns[0].title}`);
      continue;
    }
    const rowsSoFar = rowsOfId.get(id);
    if (rowsSoFar === undefined) rowsOfId.set(id, [row]);
    else rowsSoFar.push(row);
    const before = existing.get(id);
    const after: Record<string, string | null> = {};
    for (const { key } of columns) after[key] = before?.[key] ?? null;
    Object.assign(after, values);
    for (const key of ['department', 'location'] as const) {
      const text = values[key];
      if (text === undefined || text === null) continue;
      const found = places[key].find(text);
      if ('identifier' in found) after[key] = found.identifier;
      else if ('missing' in found)
        problem(
          titleOf(file, key),
          'unknown',
          `There is no ${key} ${text}. Correct it, or let the import create it`,
        );
      else
        problem(titleOf(file, key), 'unknown', `More than one ${key} is called ${text}. Use its identifier`);
    }
    complete(after);
    for (const column of columns) {
      if (!column.isRequired || after[column.key] !== null) continue;
      if (already.some((one) => one.column === column.title)) continue;
      problem(column.title, 'required', `Give the ${column.title}`);
    }
    const amount = file === 'positions' ? 'budgetSalary' : 'salary';
    if (
      after[amount] !== null &&
      after['currency'] === null &&
      !already.some((one) => one.column === 'Currency')
    ) {
      problem('Currency', 'required', 'Give the currency of the amount, like AUD');
    }
    // The choice among several rows with one id does not depend on their order.
    const other = merged.get(id);
    if (other === undefined || JSON.stringify(after) < JSON.stringify(other.after)) {
      merged.set(id, { file, id, row, before, after });
    }
  }
  for (const [id, at] of rowsOfId) {
    if (at.length < 2) continue;
    at.sort((one, other) => one - other);
    const words = `${id} stands in ${at.length} rows: ${at.slice(0, 5).join(', ')}${at.length > 5 ? ' …' : ''}`;
    for (const row of at) {
      problems.push({
        file,
        row,
        column: columns[0].title,
        kind: 'duplicate',
        words,
      });
    }
  }
  return merged;
}

export function titleOf(file: ImportKind, key: string): string {
  return columnsOf[file].find((column) => column.key === key)?.title ?? key;
}
