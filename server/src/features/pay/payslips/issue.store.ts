import { issuedAtOnce } from '../../../platform/batches/issue-batch.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

/**
 * Issues the rows of a piece, each to the person found by their number who still has it. Returns their
 * recipients; fewer than the rows where a person, or a file, has changed since.
 */
export async function issueRows(
  tx: WriteTx,
  batchId: number,
  from: number,
): Promise<{ employeeId: number }[]> {
  return tx.query(
    `insert into payslip (tenant_id, employee_id, batch_id, period_start, period_end, pay_date, pay_advice_number, currency,
       figures_sealed_for, sealed_figures, file_name, file_size, content_index, storage_key, file_sealed_for, created_by)
     select r.tenant_id, e.id, r.batch_id, r.period_start, r.period_end, r.pay_date, r.pay_advice_number,
       case e.country when 'AU' then 'AUD' when 'NZ' then 'NZD' when 'GB' then 'GBP' end,
       r.sealed_for, r.sealed_figures, f.name, f.size, f.content_index, f.storage_key, f.sealed_for, $4
     from payslip_batch_row r
     join payslip_batch_file f on f.tenant_id = r.tenant_id and f.batch_id = r.batch_id and f.name = r.file_name
     join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id and e.employee_number = r.employee_number
     where r.tenant_id = current_tenant() and r.batch_id = $1 and r.ordinal > $2 and r.ordinal <= $3
       and r.problems = '[]' and f.is_pdf
     returning employee_id`,
    [batchId, from, from + issuedAtOnce, tx.actor.accountId],
  );
}

/** The payslips hold the files and figures from now on. */
export async function handOver(tx: WriteTx, batchId: number): Promise<void> {
  await tx.query('delete from payslip_batch_file where tenant_id = current_tenant() and batch_id = $1', [
    batchId,
  ]);
  await tx.query(
    'update payslip_batch_row set sealed_figures = null where tenant_id = current_tenant() and batch_id = $1',
    [batchId],
  );
}
