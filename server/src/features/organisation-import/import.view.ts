import {
  daysImportIsKept,
  type ImportDifference,
  type OrganisationImport,
} from '@tenure/contract/organisation/import.ts';
import { columnsOf } from '@tenure/domain/organisation-import/columns.ts';
import { Temporal } from 'temporal-polyfill';
import type { DifferenceRow, ImportRow } from './import.reads.ts';

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

/** Salaries are only for those who may see them; everybody else reads the rest of the row. */
export function differenceView(row: DifferenceRow, seesSalaries: boolean): ImportDifference {
  const { id, kind, key, action, before, after } = row;
  const shown = (column: (typeof columns)[number], value: string | null | undefined) =>
    kind === 'person' && column.key === 'salary' && value ? masked : (value ?? null);
  const columns = kind === 'person' ? columnsOf.people : kind === 'position' ? columnsOf.positions : [];
  const fields =
    columns.length === 0
      ? [{ name: 'Title', before: null, after: key }]
      : columns
          .filter((column) => row.changed.includes(column.key) && (seesSalaries || !column.isSalary))
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
