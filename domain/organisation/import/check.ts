import { checkDays, checkEmails, checkHolders } from './check-people.ts';
import { checkSuperiors, checkTops } from './check-superiors.ts';
import { columnsOf } from './columns.ts';
import type { Company } from './company.ts';
import { furtherRows, splitFurther } from './further-rows.ts';
import { likelyIds } from './likely-ids.ts';
import { type Merged, mergedRows } from './merged-rows.ts';
import { checkOverTime } from './over-time.ts';
import { placeFinder } from './places.ts';
import { inOrder, type Problem } from './problems.ts';
import type { ReadRow, Values } from './read-rows.ts';

export interface CheckOptions {
  createsMissing: boolean;
  /** Ids that differ from known ones in leading zeros or capitals only are taken for those. */
  mendsIds: boolean;
  /** Everyone reports to one position in the end, through others or directly. */
  needsOneTop: boolean;
}

export interface Difference {
  kind: 'department' | 'location' | 'position' | 'person' | 'assignment';
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

const kindName = { positions: 'position', people: 'person' } as const;

/** Checks all rows of both files against each other and the company, in whatever order they stand. */
export function checkImport(company: Company, read: Rows, options: CheckOptions): CheckResult {
  const known = {
    positions: [...company.positions.keys(), ...company.otherPositions],
    people: [...company.people.keys(), ...company.formerPeople.keys()],
  };
  const { rows, problems: unlikely } = likelyIds(read, known, options.mendsIds);
  const problems: Problem[] = [...rows.positions, ...rows.people].flatMap((row) => row.problems);
  problems.push(...unlikely);
  const wanted = (key: string) =>
    [...rows.positions, ...rows.people].flatMap(({ values }) => values[key] ?? []);
  const departments = placeFinder(company.departments, wanted('department'), options.createsMissing);
  const locations = placeFinder(company.locations, wanted('location'), options.createsMissing);
  const places = { department: departments, location: locations };

  const positions = mergedRows('positions', rows.positions, company.positions, places, problems);
  const positionAfter = (id: string) => positions.get(id)?.after ?? company.positions.get(id);
  const inherit = (after: Record<string, string | null>) => {
    const id = after['positionId'] ?? '';
    const position = positionAfter(id);
    const passesOn = position !== undefined && company.positions.get(id)?.['keepsPlace'] !== 'yes';
    for (const key of ['department', 'location'] as const) {
      // As on the screens, people have the place of a position that passes it on.
      after[key] = (passesOn ? undefined : after[key]) ?? position?.[key] ?? null;
    }
    after['fte'] ??= '1';
  };
  const { main, further: furtherRead } = splitFurther(rows.people, company);
  const people = mergedRows('people', main, company.people, places, problems, inherit);

  const further = furtherRows({ rows: furtherRead, company, people, positionAfter, problems });

  checkSuperiors({
    file: 'positions',
    key: 'reportsTo',
    rows: positions,
    existing: company.positions,
    problems,
  });
  checkSuperiors({ file: 'people', key: 'managerNumber', rows: people, existing: company.people, problems });
  checkHolders(people, positionAfter, company.secondPositions, problems);
  checkOverTime({ company, positions, people, further, problems });
  checkEmails(people, company.people, problems);
  checkDays(people, company.formerPeople, problems);
  if (options.needsOneTop) checkTops(positions, company.positions, problems);
  return {
    problems: inOrder(problems),
    differences: [
      ...departments.created.map((key) => createdPlace('department', key)),
      ...locations.created.map((key) => createdPlace('location', key)),
      ...[
        ...[...positions.values(), ...people.values()].map((row) => differenceOf(row)),
        ...[...further.values()].map((row) => differenceOf(row, 'assignment')),
      ].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    ],
  };
}

function differenceOf(
  { file, id, row, before, after }: Merged,
  kind: Difference['kind'] = kindName[file],
): Difference {
  const changed = columnsOf[file]
    .map(({ key }) => key)
    .filter((key) => (before?.[key] ?? null) !== (after[key] ?? null));
  const action = before === undefined ? 'created' : changed.length > 0 ? 'changed' : 'unchanged';
  return { kind, key: id, row, action, before: before ?? {}, after, changed };
}

function createdPlace(kind: 'department' | 'location', key: string): Difference {
  return { kind, key, row: null, action: 'created', before: {}, after: { title: key }, changed: ['title'] };
}
