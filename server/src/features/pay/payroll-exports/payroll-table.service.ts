import { asExported } from '@tenure/domain/organisation/import/columns.ts';
import { type PayrollCountry, payrollExportColumns } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { PayrollExportOf, PayrollExportPart } from '../../../module.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

/**
 * Values left bare are guarded by csvLine; text with quotes before a formula gets another, so that it can be
 * told apart.
 */
const cellOf = (value: string | null) =>
  value === null || /^[=+\-@\t\r]/.test(value) ? value : asExported(value);

/** The scope of a table: its country, and how many accounts of one person it has columns for. */
export interface TableOf {
  country: PayrollCountry;
  accounts: number;
}

export const headOf = ({ country, accounts }: TableOf): string =>
  csvHead(payrollExportColumns(country, accounts).map(({ title }) => title));

export const linesOf = (
  { country, accounts }: TableOf,
  employeeIds: readonly number[],
  values: ReadonlyMap<number, Readonly<Record<string, string | null>>>,
): string => {
  const columns = payrollExportColumns(country, accounts);
  return employeeIds
    .map((employeeId) => {
      const said = values.get(employeeId) ?? {};
      return csvLine(columns.map(({ key }) => cellOf(said[key] ?? null)));
    })
    .join('');
};

export const partsOf = (parts: readonly PayrollExportPart[], country: PayrollCountry) =>
  parts.filter(({ countries }) => countries?.includes(country) ?? true);

/** Everything the features know of these people, by person. */
export async function valuesOf(
  tx: WriteTx,
  parts: readonly PayrollExportPart[],
  of: PayrollExportOf,
): Promise<Map<number, Record<string, string | null>>> {
  const read = await Promise.all(parts.map((part) => part.read(tx, of)));
  return new Map(
    of.employeeIds.map((employeeId) => [
      employeeId,
      Object.assign({}, ...read.map((values) => values.get(employeeId) ?? {})) as Record<
        string,
        string | null
      >,
    ]),
  );
}
