import { absenceColumns, bradfordColumn } from '@tenure/contract/leave/absences.ts';
import { bradfordFactor } from '@tenure/domain/leave/balance.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { AbsenceFacts } from './absences.reads.ts';

/** The Bradford factor has a column only where the company shows it. */
export function absencesCsv(rows: readonly AbsenceFacts[], showsBradford: boolean): Buffer {
  const head = csvHead([...absenceColumns, ...(showsBradford ? [bradfordColumn] : [])]);
  const lines = rows.map((row) =>
    csvLine([
      row.employeeNumber,
      row.firstName,
      row.lastName,
      row.days,
      Math.round((row.minutes * 100) / 60) / 100,
      row.absences,
      row.lastDay,
      ...(showsBradford ? [bradfordFactor(row.absences, row.days)] : []),
    ]),
  );
  return Buffer.from(`${head}${lines.join('')}`);
}
