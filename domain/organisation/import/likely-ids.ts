import { columnsOf, type ImportKind } from './columns.ts';
import type { Problem } from './problems.ts';
import type { ReadRow } from './read-rows.ts';

/** The ids each file refers to, and the file in which each is found. */
const references: Record<ImportKind, readonly { key: string; kind: ImportKind }[]> = {
  positions: [{ key: 'reportsTo', kind: 'positions' }],
  people: [
    { key: 'positionId', kind: 'positions' },
    { key: 'managerNumber', kind: 'people' },
  ],
};
const idKey = { positions: 'positionId', people: 'employeeNumber' } as const;

/** Spreadsheets take 0042 for a number and write 42; people mix up capitals. */
const bare = (id: string) => id.replace(/^0+(?=.)/, '');
const alike = (id: string) => bare(id).toLowerCase();

type Rows = Record<ImportKind, readonly ReadRow[]>;
type Known = Record<ImportKind, Iterable<string>>;

/**
 * Ids that nothing is known by, but something that differs in leading zeros or capitals only: a problem that says what was
 * probably meant or, where that is asked for, the rows with what was meant in them.
 */
export function likelyIds(rows: Rows, company: Known, mends: boolean): { rows: Rows; problems: Problem[] } {
  const problems: Problem[] = [];
  const inCompany = { positions: new Set(company.positions), people: new Set(company.people) };
  const indexOfCompany = { positions: byAlike(inCompany.positions), people: byAlike(inCompany.people) };
  const meant = (row: ReadRow, file: ImportKind, key: string, candidates: readonly string[]) => {
    const id = row.values[key] ?? '';
    const [only, another] = candidates;
    if (only === undefined) return undefined;
    if (another === undefined && mends) return only;
    const title = columnsOf[file].find((column) => column.key === key)?.title ?? key;
    problems.push({
      file,
      row: row.row,
      column: title,
      kind: candidates.every((one) => one.toLowerCase() !== id.toLowerCase()) ? 'lost-zeros' : 'other-case',
      words: `${id} is not in the file or the company. Did you mean ${candidates.slice(0, 3).join(' or ')}?`,
    });
    return undefined;
  };

  const known = (kind: ImportKind) => {
    const ofFile = new Set(rows[kind].flatMap((row) => row.values[idKey[kind]] ?? []));
    // The id of a row itself: it is new, and yet the company has nearly the same one.
    const named = rows[kind].map((row) => {
      const id = row.values[idKey[kind]] ?? null;
      if (id === null || inCompany[kind].has(id)) return row;
      const candidates = (indexOfCompany[kind].get(alike(id)) ?? []).filter((one) => !ofFile.has(one));
      return withId(row, idKey[kind], meant(row, kind, idKey[kind], candidates));
    });
    const ids = new Set([...inCompany[kind], ...named.flatMap((row) => row.values[idKey[kind]] ?? [])]);
    return { named, ids, index: byAlike(ids) };
  };
  const found = { positions: known('positions'), people: known('people') };

  const referring = (file: ImportKind) =>
    found[file].named.map((row) =>
      references[file].reduce((changed, { key, kind }) => {
        const id = changed.values[key] ?? null;
        if (id === null || found[kind].ids.has(id)) return changed;
        return withId(changed, key, meant(changed, file, key, found[kind].index.get(alike(id)) ?? []));
      }, row),
    );
  return { rows: { positions: referring('positions'), people: referring('people') }, problems };
}

function byAlike(ids: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of ids) {
    const key = alike(id);
    const same = found.get(key);
    if (same === undefined) found.set(key, [id]);
    else same.push(id);
  }
  return found;
}

const withId = (row: ReadRow, key: string, id: string | undefined): ReadRow =>
  id === undefined ? row : { ...row, values: { ...row.values, [key]: id } };
