import type { IndexMapping } from '@tenure/domain/pay/payslip-index.ts';
import type {
  BatchFile,
  IssuedPayslip,
  MatchedRow,
  PersonOfBatch,
} from '@tenure/domain/pay/payslip-matching.ts';
import { fileBatchStore } from '../../../platform/batches/file-batch.store.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export const payslipBatches = fileBatchStore('payslip_batch', 'payslips.remove-files');

/** Rows that are written with one statement. */
const atOnce = 1000;

/** How the index before this one was read. */
export async function lastMapping(tx: Tx): Promise<IndexMapping> {
  const [row] = await tx.query<{ mapping: IndexMapping }>(
    `select mapping from payslip_batch where tenant_id = current_tenant() and mapping <> '{}' order by id desc limit 1`,
  );
  return row?.mapping ?? {};
}

/**
 * The data an index is checked against: the files of the batch, the people it names, and their earlier
 * payslips.
 */
export async function knownTo(tx: Tx, batchId: number, employeeNumbers: readonly string[]) {
  const [files, people, issued] = await Promise.all([
    tx.query<BatchFile>(
      `select name, is_pdf, encode(content_index, 'hex') as content from payslip_batch_file
       where tenant_id = current_tenant() and batch_id = $1 order by name`,
      [batchId],
    ),
    tx.query<PersonOfBatch>(
      `select id, employee_number, start_date, end_date from employee
       where tenant_id = current_tenant() and employee_number = any($1)`,
      [employeeNumbers],
    ),
    tx.query<IssuedPayslip>(
      `select p.employee_id, p.period_start, p.period_end,
         encode(p.content_index, 'hex') as content
       from payslip p
       where p.tenant_id = current_tenant() and p.deleted_at is null
         and (p.content_index in (select f.content_index from payslip_batch_file f
             where f.tenant_id = current_tenant() and f.batch_id = $1)
           or p.employee_id in (select e.id from employee e
             where e.tenant_id = current_tenant() and e.employee_number = any($2)))`,
      [batchId, employeeNumbers],
    ),
  ]);
  return { files, people, issued };
}

export type SealedRow = Omit<MatchedRow, 'figures'> & { sealedFor: string; sealedFigures: string };

export async function keepRows(
  tx: WriteTx,
  id: number,
  rows: readonly SealedRow[],
  mapping: IndexMapping,
): Promise<void> {
  await payslipBatches.forgetRows(tx, id);
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.query(
      `insert into payslip_batch_row (tenant_id, batch_id, ordinal, line, file_name, employee_number, employee_id,
         period_start, period_end, pay_date, pay_advice_number, sealed_for, sealed_figures, problems, warnings)
       select current_tenant(), $1, $2 + r.at, (r.one->>'line')::integer, r.one->>'fileName', r.one->>'employeeNumber',
         (r.one->>'employeeId')::integer, (r.one->>'periodStart')::date, (r.one->>'periodEnd')::date,
         (r.one->>'payDate')::date, r.one->>'payAdviceNumber', (r.one->>'sealedFor')::uuid, r.one->>'sealedFigures',
         r.one->'problems', r.one->'warnings'
       from jsonb_array_elements($3::jsonb) with ordinality r (one, at)`,
      [id, from, JSON.stringify(rows.slice(from, from + atOnce))],
    );
  }
  await payslipBatches.noteChecked(tx, id, {
    rows: rows.length,
    problems: rows.filter((row) => row.problems.length > 0).length,
    warnings: rows.filter((row) => row.warnings.length > 0).length,
    mapping,
  });
}
