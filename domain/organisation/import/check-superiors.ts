import type { ImportKind } from './columns.ts';
import { type Merged, titleOf } from './merged-rows.ts';
import type { Problem } from './problems.ts';
import type { Values } from './read-rows.ts';
import { ringsOf } from './rings.ts';

interface Superiors {
  file: ImportKind;
  key: 'reportsTo' | 'managerNumber';
  rows: ReadonlyMap<string, Merged>;
  existing: ReadonlyMap<string, Values>;
  problems: Problem[];
}

/** Checks that every superior named exists, and that no one is above themselves. */
export function checkSuperiors({ file, key, rows, existing, problems }: Superiors): void {
  const column = titleOf(file, key);
  const superiorOf = new Map<string, string | null>();
  for (const [id, values] of existing) superiorOf.set(id, values[key] ?? null);
  for (const [id, { after }] of rows) superiorOf.set(id, after[key] ?? null);
  const explained = new Set(
    problems.filter((one) => one.file === file).map((one) => `${one.row} ${one.column}`),
  );
  const isExplained = (row: number, of: string) => explained.has(`${row} ${of}`);
  for (const { row, after } of rows.values()) {
    const superior = after[key] ?? null;
    if (superior === null || superiorOf.has(superior) || isExplained(row, column)) continue;
    problems.push({
      file,
      row,
      column,
      kind: 'orphan',
      words: `${superior} is neither in the file nor in the company on that day`,
    });
  }
  for (const ring of ringsOf(superiorOf)) {
    const shown = ring.length > 6 ? [...ring.slice(0, 5), '…'] : [...ring, ...ring.slice(0, 1)];
    const words =
      ring.length === 1
        ? `${ring[0]} would report to itself`
        : `These would report to each other in a ring: ${shown.join(' → ')}`;
    for (const id of ring) {
      const row = rows.get(id)?.row;
      if (row !== undefined) problems.push({ file, row, column, kind: 'cycle', words });
    }
  }
}

export function checkTops(
  positions: ReadonlyMap<string, Merged>,
  existing: ReadonlyMap<string, Values>,
  problems: Problem[],
): void {
  const tops = [...positions.values()].filter(({ after }) => after['reportsTo'] === null);
  const others = [...existing]
    .filter(([id, values]) => !positions.has(id) && values['reportsTo'] === null)
    .map(([id]) => id);
  const all = [...tops.map(({ id }) => id), ...others].toSorted();
  if (all.length < 2) return;
  const words = `${all.length} positions would report to no one: ${all.slice(0, 5).join(', ')}${all.length > 5 ? ' …' : ''}`;
  for (const { row } of tops)
    problems.push({ file: 'positions', row, column: 'Reports to', kind: 'several-roots', words });
}
