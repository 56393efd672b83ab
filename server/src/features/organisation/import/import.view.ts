import {
  daysImportIsKept,
  type ImportDifference,
  type OrganisationImport,
} from '@tenure/contract/organisation/import.ts';
import { columnsOf } from '@tenure/domain/organisation/import/columns.ts';
import { Temporal } from 'temporal-polyfill';
import type { DifferenceRow, ImportRow } from './import.reads.ts';
import type { WhyNoColumn } from './offered-columns.reads.ts';

export function importView(row: ImportRow): OrganisationImport {
  const { positionsFile, peopleFile, rowsDone, rowsTotal, keptSince, version: _version, ...rest } = row;
  return {
    ...rest,
    files: { positions: positionsFile, people: peopleFile },
    progress: { done: rowsDone, total: rowsTotal },
    keptUntil:
      keptSince === null
        ? null
        : Temporal.Instant.from(keptSince)
            .add({ hours: 24 * daysImportIsKept })
            .toString(),
  };
}

const masked = '••••';

/** A row without the salary for viewers who may not see it, and without columns that the company has turned off. */
export function differenceView(
  row: DifferenceRow,
  seesSalaries: boolean,
  whyNone: WhyNoColumn,
): ImportDifference {
  const { id, kind, key, action, before, after } = row;
  const isOfPeople = kind === 'person' || kind === 'assignment';
  const shown = (column: (typeof columns)[number], value: string | null | undefined) =>
    isOfPeople && column.key === 'salary' && value ? masked : (value ?? null);
  const columns = isOfPeople ? columnsOf.people : kind === 'position' ? columnsOf.positions : [];
  const fields =
    columns.length === 0
      ? [{ name: 'Title', before: null, after: key }]
      : columns
          .filter(
            (column) =>
              row.changed.includes(column.key) &&
              (seesSalaries || !column.isSalary) &&
              whyNone(isOfPeople ? 'people' : 'positions', column.key) === null,
          )
          .map((column) => ({
            name: column.title,
            before: shown(column, before[column.key]),
            after: shown(column, after[column.key]),
          }));
  return { id, kind, key, title: titleOf(row), row: row.row, action, fields };
}

function titleOf({ kind, key, after }: DifferenceRow): string {
  if (kind === 'person') return `${after['firstName'] ?? ''} ${after['lastName'] ?? ''}`.trim();
  return after['title'] ?? key;
}
