import { changeFrom, endOfTime, type Version } from '../../dates/effective-dated.ts';
import type { ImportKind } from './columns.ts';
import type { Company, PersonTime, PositionTime } from './company.ts';
import { type Merged, titleOf } from './merged-rows.ts';
import { begunOn, endedOn } from './position-after.ts';
import type { Problem } from './problems.ts';
import type { Values } from './read-rows.ts';
import { ringsOf } from './rings.ts';

type Rows = ReadonlyMap<string, Merged>;

/** From when a row about a person holds: their first day, where that comes later. */
export const personDay = (company: Company, after: Values): string => {
  const start = after['startDate'] ?? '';
  return start > company.day ? start : company.day;
};

function changedFrom<Held extends object>(
  times: readonly Version<Held>[],
  day: string,
  values: Held,
  changed: Partial<Held>,
  end = endOfTime,
): Version<Held>[] {
  const result = changeFrom(times, day, changed);
  return 'versions' in result ? result.versions : begunOn(times, day, values, end);
}

const changes = (row: Merged, key: string) => (row.before?.[key] ?? null) !== (row.after[key] ?? null);

const picked = <Held extends object>(values: Held, row: Merged): Partial<Held> =>
  // The keys of an object are those of its type, which Object.entries gives up.
  Object.fromEntries(
    Object.entries(values).filter(([key]) => (row.before?.[key] ?? null) !== (row.after[key] ?? null)),
  ) as Partial<Held>;

/** The superior of each position, from that day, once the import is applied. */
function positionTimes(company: Company, rows: Rows): Map<string, readonly PositionTime[]> {
  const found = new Map<string, readonly PositionTime[]>(company.plannedPositions);
  for (const [id, values] of company.positions) {
    if (found.has(id)) continue;
    found.set(id, [{ from: company.day, to: endOfTime, values: { reportsTo: values['reportsTo'] ?? null } }]);
  }
  for (const [id, row] of rows) {
    const values = { reportsTo: row.after['reportsTo'] ?? null };
    const times = changedFrom(found.get(id) ?? [], company.day, values, picked(values, row));
    found.set(id, changes(row, 'endDate') ? endedOn(times, row.after['endDate'] ?? null) : times);
  }
  return found;
}

/** The main assignments of the people in the file, and of those with a manager, from the day on. */
function personTimes(company: Company, rows: Rows): Map<string, readonly PersonTime[]> {
  const found = new Map<string, readonly PersonTime[]>(company.plannedPeople);
  for (const [id, before] of company.people) {
    if (found.has(id) || (before['department'] ?? null) === null) continue;
    const values = {
      positionId: before['positionId'] ?? null,
      managerNumber: before['managerNumber'] ?? null,
    };
    found.set(id, [{ from: company.day, to: endOfTime, values }]);
  }
  for (const [id, row] of rows) {
    const values = {
      positionId: row.after['positionId'] ?? null,
      managerNumber: row.after['managerNumber'] ?? null,
    };
    const day = personDay(company, row.after);
    const times = changedFrom(found.get(id) ?? [], day, values, picked(values, row));
    found.set(id, changes(row, 'positionEnd') ? endedOn(times, row.after['positionEnd'] ?? null) : times);
  }
  return found;
}

/** The first day on which a required item does not exist. */
function missingDay(needed: { from: string; to: string }, there: readonly { from: string; to: string }[]) {
  let day = needed.from;
  for (const { from, to } of there) if (from <= day && day < to) day = to;
  return day < needed.to ? day : null;
}

const untilText = (to: string) => (to === endOfTime ? 'for good' : `until ${to}`);

interface Checked {
  company: Company;
  positions: Rows;
  people: Rows;
  further: Rows;
  problems: Problem[];
}

/**
 * The structure on that day has to hold for as long as the rows need it: no reference loses its target, and
 * no ring forms later.
 */
export function checkOverTime({ company, positions, people, further, problems }: Checked): void {
  const timesOfPositions = positionTimes(company, positions);
  const timesOfPeople = personTimes(company, people);
  const isThere = (id: string) => company.positions.has(id) || positions.has(id);
  const isEnded = (id: string) => {
    const row = positions.get(id);
    return row !== undefined && changes(row, 'endDate');
  };
  checkEnds({ company, positions, people, further, problems });

  /**
   * Checks that the item named exists throughout; otherwise the row that needs it gets the problem, or the
   * one that ends it.
   */
  function hold(own: Merged | undefined, key: 'reportsTo' | 'positionId', needed: Needed, says: string) {
    const { on, from, to } = needed;
    const row =
      own && (own.before === undefined || changes(own, key) || changes(own, 'positionEnd'))
        ? own
        : positions.get(on);
    if (row === undefined || (row !== own && !isEnded(on)) || !isThere(on)) return;
    const missing = missingDay({ from, to }, timesOfPositions.get(on) ?? []);
    if (missing === null) return;
    problems.push({
      file: row.file,
      row: row.row,
      column: titleOf(row.file, row === own ? key : 'endDate'),
      kind: 'not-there-later',
      words: `${on} is not there from ${missing}, and ${says} ${untilText(to)}`,
    });
  }

  for (const [id, versions] of timesOfPositions) {
    for (const { from, to, values } of versions) {
      if (values.reportsTo === null) continue;
      const needed = { on: values.reportsTo, from, to };
      hold(positions.get(id), 'reportsTo', needed, `${id} would report to it`);
    }
  }
  for (const [id, versions] of timesOfPeople) {
    const row = people.get(id);
    const gone = company.people.get(id)?.['endDate'] ?? null;
    for (const { from, to, values } of versions) {
      // No one needs a position after their last day.
      const until = gone !== null && to === endOfTime ? gone : to;
      if (values.positionId === null || until <= from) continue;
      hold(row, 'positionId', { on: values.positionId, from, to: until }, `${id} would be in it`);
    }
  }
  for (const { from, to, values } of company.further) {
    if (further.has(`${values.employeeNumber} ${values.positionId}`)) continue;
    hold(
      undefined,
      'positionId',
      { on: values.positionId, from, to },
      `${values.employeeNumber} would be in it`,
    );
  }
  for (const row of further.values()) {
    const number = row.after['employeeNumber'] ?? '';
    const from = personDay(company, people.get(number)?.after ?? {});
    const gone = company.people.get(number)?.['endDate'] ?? null;
    const to = row.after['positionEnd'] ?? gone ?? endOfTime;
    hold(row, 'positionId', { on: row.after['positionId'] ?? '', from, to }, `${number} would be in it`);
  }
  checkLaterRings({
    file: 'positions',
    key: 'reportsTo',
    times: timesOfPositions,
    superior: ({ reportsTo }) => reportsTo,
    rows: positions,
    day: company.day,
    problems,
  });
  checkLaterRings({
    file: 'people',
    key: 'managerNumber',
    times: timesOfPeople,
    superior: ({ managerNumber }) => managerNumber,
    rows: people,
    day: company.day,
    problems,
  });
}

interface Needed {
  on: string;
  from: string;
  to: string;
}

/** Nothing ends before the day from which the import holds. */
function checkEnds({ company, positions, people, further, problems }: Checked): void {
  const check = (row: Merged, key: 'endDate' | 'positionEnd', first: string) => {
    const end = row.after[key] ?? null;
    if (end === null || end >= first || !changes(row, key)) return;
    problems.push({
      file: row.file,
      row: row.row,
      column: titleOf(row.file, key),
      kind: 'bad-date',
      words: `${end} is before ${first}, the first day of this change. Enter that day or a later one`,
    });
  };
  for (const row of positions.values()) check(row, 'endDate', company.day);
  for (const row of people.values()) check(row, 'positionEnd', personDay(company, row.after));
  for (const row of further.values()) {
    const main = people.get(row.after['employeeNumber'] ?? '');
    check(row, 'positionEnd', personDay(company, main?.after ?? {}));
  }
}

interface Later<Held> {
  file: ImportKind;
  key: 'reportsTo' | 'managerNumber';
  times: ReadonlyMap<string, readonly Version<Held>[]>;
  superior: (values: Held) => string | null;
  rows: Rows;
  day: string;
  problems: Problem[];
}

/** Checks, upwards from the person, each later day on which they begin to report elsewhere. */
function checkLaterRings<Held>({ file, key, times, superior, rows, day, problems }: Later<Held>): void {
  const superiorOf = new Map<string, string | null>();
  const steps: { on: string; id: string; above: string | null }[] = [];
  for (const [id, versions] of times) {
    for (const { from, to, values } of versions) {
      if (from <= day) superiorOf.set(id, superior(values));
      else steps.push({ on: from, id, above: superior(values) });
      if (to !== endOfTime && !versions.some((next) => next.from === to))
        steps.push({ on: to, id, above: null });
    }
  }
  const told = new Set<string>();
  for (const ring of ringsOf(superiorOf)) told.add(ring.join(' '));
  const byDay = Map.groupBy(steps, ({ on }) => on);
  for (const on of [...byDay.keys()].toSorted()) {
    const now = byDay.get(on) ?? [];
    for (const { id, above } of now) superiorOf.set(id, above);
    const rings = ringsOf(
      superiorOf,
      now.map(({ id }) => id),
    );
    for (const ring of rings) {
      if (told.has(ring.join(' '))) continue;
      told.add(ring.join(' '));
      const shown = ring.length > 6 ? [...ring.slice(0, 5), '…'] : [...ring, ...ring.slice(0, 1)];
      for (const id of ring) {
        const row = rows.get(id)?.row;
        if (row === undefined) continue;
        problems.push({
          file,
          row,
          column: titleOf(file, key),
          kind: 'cycle',
          words: `From ${on} these would report to each other in a ring: ${shown.join(' → ')}`,
        });
      }
    }
  }
}
