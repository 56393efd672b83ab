import { Temporal } from 'temporal-polyfill';
import { changeFrom, endOfTime, type Version } from '../../dates/effective-dated.ts';
import type { Values } from './read-rows.ts';
import { employmentTypes } from './values.ts';

/** A position as it is on some days, as the import needs to know it. */
export interface PositionState {
  title: string;
  description: string;
  departmentId: number;
  locationId: number;
  legalEntityId: number | null;
  employmentType: (typeof employmentTypes)[number];
  jobRoleId: number | null;
  reportsToId: number | null;
  budgetFte: number | null;
  budgetHeadcount: number | null;
  budgetSalary: number | null;
  budgetCurrency: string | null;
  isInheritanceEnabled: boolean;
  indirectlyReportsToIds: number[];
}

/** A row of an import that was checked, with what its texts refer to. */
export interface StagedPosition {
  changed: readonly string[];
  after: Values;
  departmentId: number;
  locationId: number;
  reportsToId: number | null;
}

const numberOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);

/** By the column they are read from. */
function valuesOf({ after, departmentId, locationId, reportsToId }: StagedPosition) {
  const employmentType = employmentTypes.find((type) => type === after['employmentType']) ?? 'Full Time';
  return {
    title: { title: after['title'] ?? '' },
    description: { description: after['description'] ?? '' },
    department: { departmentId },
    location: { locationId },
    reportsTo: { reportsToId },
    employmentType: { employmentType },
    budgetFte: { budgetFte: numberOf(after['budgetFte']) },
    budgetHeadcount: { budgetHeadcount: numberOf(after['budgetHeadcount']) },
    budgetSalary: { budgetSalary: numberOf(after['budgetSalary']) },
    currency: { budgetCurrency: after['currency'] ?? null },
  };
}

/**
 * A position after the import: changed as a screen changes it, or created from the day until it would exist
 * again anyway.
 */
export function timelineAfter(
  before: readonly Version<PositionState>[],
  row: StagedPosition,
  day: string,
): Version<PositionState>[] {
  const after = unendedTimeline(before, row, day);
  return row.changed.includes('endDate') ? endedOn(after, row.after['endDate'] ?? null) : after;
}

function unendedTimeline(
  before: readonly Version<PositionState>[],
  row: StagedPosition,
  day: string,
): Version<PositionState>[] {
  const columns = valuesOf(row);
  const changes = Object.entries(columns)
    .filter(([column]) => row.changed.includes(column))
    .reduce<Partial<PositionState>>((all, [, value]) => ({ ...all, ...value }), {});
  const changed = changeFrom(before, day, changes);
  if ('versions' in changed) return changed.versions;
  const values: PositionState = {
    ...columns.title,
    ...columns.description,
    ...columns.department,
    ...columns.location,
    legalEntityId: null,
    ...columns.employmentType,
    jobRoleId: null,
    ...columns.reportsTo,
    ...columns.budgetFte,
    ...columns.budgetHeadcount,
    ...columns.budgetSalary,
    ...columns.currency,
    isInheritanceEnabled: true,
    indirectlyReportsToIds: [],
  };
  return begunOn(before, day, values);
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The same until a last day, or for good: cut there, or longer than it was. */
export function endedOn<Held>(
  versions: readonly Version<Held>[],
  lastDay: string | null,
  gone = endOfTime,
): Version<Held>[] {
  const wanted = lastDay === null ? endOfTime : dayAfter(lastDay);
  const end = wanted < gone ? wanted : gone;
  const kept = versions.filter(({ from }) => from < end);
  return kept.map((version, place) =>
    version.to > end || place === kept.length - 1 ? { ...version, to: end } : version,
  );
}

/** One more version, from a day until the next begins. */
export function begunOn<Held>(
  versions: readonly Version<Held>[],
  day: string,
  values: Held,
  end = endOfTime,
): Version<Held>[] {
  const next = versions.find(({ from }) => from > day)?.from ?? endOfTime;
  const begun = { from: day, to: next < end ? next : end, values };
  return [...versions, begun].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
