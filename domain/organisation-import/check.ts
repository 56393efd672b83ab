import { columnsOf, type ImportKind } from './columns.ts';
import { type Place, type PlaceFinder, placeFinder } from './places.ts';
import { inOrder, type Problem } from './problems.ts';
import type { ReadRow, Values } from './read-rows.ts';
import { ringsOf } from './rings.ts';

/** The company as it is on the day from which the import is to hold. */
export interface Company {
  /** Positions that exist that day, by their id. */
  positions: ReadonlyMap<string, Values>;
  /** Ids of positions that have been closed, or begin later. */
  otherPositions: ReadonlySet<string>;
  /** Where they have a last day, it stands beside the columns as `endDate`. */
  people: ReadonlyMap<string, Values>;
  /** Those who left before that day: their last day, by their number. */
  formerPeople: ReadonlyMap<string, string>;
  /** In what else somebody is, or will be, while their first position lasts: ids of positions, by their number. */
  secondPositions: ReadonlyMap<string, readonly string[]>;
  departments: readonly Place[];
  locations: readonly Place[];
}

export interface CheckOptions {
  createsMissing: boolean;
  /** Everybody reports to one position in the end, through others or directly. */
  needsOneTop: boolean;
}

export interface Difference {
  kind: 'department' | 'location' | 'position' | 'person';
  key: string;
  /** Null for what no row of its own asks for. */
  row: number | null;
  action: 'created' | 'changed' | 'unchanged';
  before: Values;
  after: Values;
  changed: string[];
}

export interface CheckResult {
  problems: Problem[];
  differences: Difference[];
}

interface Rows {
  positions: readonly ReadRow[];
  people: readonly ReadRow[];
}

const idKey = { positions: 'positionId', people: 'employeeNumber' } as const;
const kindName = { positions: 'position', people: 'person' } as const;

/** Checks all rows of both files against each other and the company, in whatever order they stand. */
export function checkImport(company: Company, rows: Rows, options: CheckOptions): CheckResult {
  const problems: Problem[] = [...rows.positions, ...rows.people].flatMap((row) => row.problems);
  const wanted = (key: string) =>
    [...rows.positions, ...rows.people].flatMap(({ values }) => values[key] ?? []);
  const departments = placeFinder(company.departments, wanted('department'), options.createsMissing);
  const locations = placeFinder(company.locations, wanted('location'), options.createsMissing);
  const places = { department: departments, location: locations };

  const positions = mergedRows('positions', rows.positions, company.positions, places, problems);
  const positionAfter = (id: string) => positions.get(id)?.after ?? company.positions.get(id);
  const inherit = (after: Record<string, string | null>) => {
    const position = after['positionId'] === null ? undefined : positionAfter(after['positionId'] ?? '');
    after['department'] ??= position?.['department'] ?? null;
    after['location'] ??= position?.['location'] ?? null;
    after['fte'] ??= '1';
  };
  const people = mergedRows('people', rows.people, company.people, places, problems, inherit);

  checkSuperiors({
    file: 'positions',
    key: 'reportsTo',
    rows: positions,
    existing: company.positions,
    problems,
  });
  checkSuperiors({ file: 'people', key: 'managerNumber', rows: people, existing: company.people, problems });
  checkHolders(people, positionAfter, company.secondPositions, problems);
  checkEmails(people, company.people, problems);
  checkDays(people, company.formerPeople, problems);
  if (options.needsOneTop) checkTops(positions, company.positions, problems);
  checkLostZeros('positions', positions, [...company.positions.keys(), ...company.otherPositions], problems);
  checkLostZeros('people', people, company.people.keys(), problems);
  return {
    problems: inOrder(problems),
    differences: [
      ...departments.created.map((key) => createdPlace('department', key)),
      ...locations.created.map((key) => createdPlace('location', key)),
      ...[...positions.values(), ...people.values()]
        .toSorted((one, other) => one.row - other.row)
        .map(differenceOf),
    ],
  };
}

interface Merged {
  file: ImportKind;
  id: string;
  row: number;
  before: Values | undefined;
  after: Values;
}

type Places = Record<'department' | 'location', PlaceFinder>;

function mergedRows(
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
    // Of several rows with one id, which one is looked at further does not depend on their order.
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

function titleOf(file: ImportKind, key: string): string {
  return columnsOf[file].find((column) => column.key === key)?.title ?? key;
}

interface Superiors {
  file: ImportKind;
  key: 'reportsTo' | 'managerNumber';
  rows: ReadonlyMap<string, Merged>;
  existing: ReadonlyMap<string, Values>;
  problems: Problem[];
}

/** Whoever is named above somebody is there, and nobody is above themselves. */
function checkSuperiors({ file, key, rows, existing, problems }: Superiors): void {
  const column = titleOf(file, key);
  const superiorOf = new Map<string, string | null>();
  for (const [id, values] of existing) superiorOf.set(id, values[key] ?? null);
  for (const [id, { after }] of rows) superiorOf.set(id, after[key] ?? null);
  for (const { row, after } of rows.values()) {
    const superior = after[key] ?? null;
    if (superior === null || superiorOf.has(superior)) continue;
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

function checkHolders(
  people: ReadonlyMap<string, Merged>,
  positionAfter: (id: string) => Values | undefined,
  secondPositions: Company['secondPositions'],
  problems: Problem[],
): void {
  for (const { id, row, before, after } of people.values()) {
    const problem = (column: string, kind: Problem['kind'], words: string) =>
      problems.push({ file: 'people', row, column, kind, words });
    const position = after['positionId'] ?? null;
    if (position === null) {
      if (after['title'] === null)
        problem('Position ID', 'required', 'Give the position of this person, or a title');
    } else if (positionAfter(position) === undefined) {
      problem('Position ID', 'unknown', `${position} is neither in the file nor in the company on that day`);
      continue;
    } else if (before?.['positionId'] !== position && secondPositions.get(id)?.includes(position)) {
      problem('Position ID', 'duplicate', `${id} is in ${position} beside their first position by then`);
    }
    for (const key of ['department', 'location'] as const) {
      if (after[key] === null)
        problem(titleOf('people', key), 'required', `Give the ${key}: there is no position to take it from`);
    }
  }
}

function checkEmails(
  people: ReadonlyMap<string, Merged>,
  existing: ReadonlyMap<string, Values>,
  problems: Problem[],
): void {
  const ownersOf = new Map<string, string[]>();
  const add = (id: string, email: string | null | undefined) => {
    if (email === null || email === undefined) return;
    const key = email.toLowerCase();
    const owners = ownersOf.get(key);
    if (owners === undefined) ownersOf.set(key, [id]);
    else owners.push(id);
  };
  for (const [id, values] of existing) if (!people.has(id)) add(id, values['workEmail']);
  for (const [id, { after }] of people) add(id, after['workEmail']);
  for (const owners of ownersOf.values()) owners.sort();
  for (const { id, row, after, before } of people.values()) {
    const email = after['workEmail'] ?? null;
    // What the company had so already is not the fault of the file.
    if (email === null || before?.['workEmail'] === email) continue;
    // One more than are named, since one of them may be this person.
    const owners = (ownersOf.get(email.toLowerCase()) ?? []).slice(0, 4);
    const others = owners.filter((owner) => owner !== id);
    if (others.length === 0) continue;
    problems.push({
      file: 'people',
      row,
      column: 'Work email',
      kind: 'duplicate',
      words: `${email} is the address of ${others.slice(0, 3).join(', ')} too`,
    });
  }
}

function checkDays(
  people: ReadonlyMap<string, Merged>,
  formerPeople: ReadonlyMap<string, string>,
  problems: Problem[],
): void {
  for (const { id, row, before, after } of people.values()) {
    const lastDay = formerPeople.get(id);
    if (before === undefined && lastDay !== undefined) {
      problems.push({
        file: 'people',
        row,
        column: columnsOf.people[0].title,
        kind: 'duplicate',
        words: `${id} was the number of somebody who left on ${lastDay}. Use another one`,
      });
    }
    const endDate = before?.['endDate'] ?? null;
    if (endDate !== null && (after['startDate'] ?? '') > endDate) {
      problems.push({
        file: 'people',
        row,
        column: titleOf('people', 'startDate'),
        kind: 'bad-date',
        words: `${id} leaves on ${endDate}, before that day`,
      });
    }
  }
}

function checkTops(
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
  const words = `${all.length} positions would report to nobody: ${all.slice(0, 5).join(', ')}${all.length > 5 ? ' …' : ''}`;
  for (const { row } of tops)
    problems.push({ file: 'positions', row, column: 'Reports to', kind: 'several-roots', words });
}

/** Spreadsheets take 0042 for a number and write 42: nobody means a new one by that. */
function checkLostZeros(
  file: ImportKind,
  rows: ReadonlyMap<string, Merged>,
  existing: Iterable<string>,
  problems: Problem[],
): void {
  const bare = (id: string) => id.replace(/^0+(?=.)/, '');
  const padded = new Map<string, string>();
  for (const id of existing) if (bare(id) !== id) padded.set(bare(id), id);
  for (const { id, row, before } of rows.values()) {
    const known = padded.get(id);
    if (before !== undefined || known === undefined) continue;
    problems.push({
      file,
      row,
      column: columnsOf[file][0].title,
      kind: 'lost-zeros',
      words: `The company has ${known}. Were its leading zeros lost?`,
    });
  }
}

function differenceOf({ file, id, row, before, after }: Merged): Difference {
  const changed = columnsOf[file]
    .map(({ key }) => key)
    .filter((key) => (before?.[key] ?? null) !== (after[key] ?? null));
  const action = before === undefined ? 'created' : changed.length > 0 ? 'changed' : 'unchanged';
  return { kind: kindName[file], key: id, row, action, before: before ?? {}, after, changed };
}

function createdPlace(kind: 'department' | 'location', key: string): Difference {
  return { kind, key, row: null, action: 'created', before: {}, after: { title: key }, changed: ['title'] };
}
