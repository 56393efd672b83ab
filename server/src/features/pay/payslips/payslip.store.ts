import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface PayslipToRead {
  id: number;
  fileName: string;
  storageKey: string;
  sealedFor: string;
  isWithdrawn: boolean;
}

export async function payslipToRead(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<PayslipToRead | undefined> {
  const [row] = await tx.query<PayslipToRead>(
    `select id, file_name, storage_key, file_sealed_for as sealed_for,
       deleted_at is not null as is_withdrawn
     from payslip where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
    [employeeId, id],
  );
  return row;
}

export interface KeptFile {
  key: string;
  sealedFor: string;
  contentIndex: Buffer;
  size: number;
}

export interface NewPayslip {
  employeeId: number;
  periodStart: string;
  periodEnd: string;
  payDate: string;
  payAdviceNumber: string | null;
  currency: string | null;
  figuresSealedFor: string;
  sealedFigures: string;
  fileName: string;
  file: KeptFile;
  createdBy: number | null;
}

/** Undefined where they have one for this period already. */
export async function insertPayslip(tx: WriteTx, made: NewPayslip): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into payslip (tenant_id, employee_id, period_start, period_end, pay_date, pay_advice_number, currency,
       figures_sealed_for, sealed_figures, file_name, file_size, content_index, storage_key, file_sealed_for, created_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict do nothing returning id`,
    [
      made.employeeId,
      made.periodStart,
      made.periodEnd,
      made.payDate,
      made.payAdviceNumber,
      made.currency,
      made.figuresSealedFor,
      made.sealedFigures,
      made.fileName,
      made.file.size,
      made.file.contentIndex,
      made.file.key,
      made.file.sealedFor,
      made.createdBy,
    ],
  );
  return row?.id;
}

export interface WithdrawnPayslip {
  id: number;
  employeeId: number;
  periodStart: string;
  periodEnd: string;
}

/** Returns whose payslips they were, and for when; those withdrawn before are left as they are. */
export function withdraw(
  tx: WriteTx,
  which: { payslipId: number } | { batchId: number },
): Promise<WithdrawnPayslip[]> {
  const [column, id] = 'batchId' in which ? ['batch_id', which.batchId] : ['id', which.payslipId];
  return tx.query(
    `update payslip set deleted_at = tenure_now(), deleted_by = $2, modified_at = tenure_now()
     where tenant_id = current_tenant() and ${column} = $1 and deleted_at is null
     returning id, employee_id, period_start, period_end`,
    [id, tx.actor.accountId],
  );
}

/** The payslips' people who can sign in. */
export async function accountsOf(tx: Tx, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select min(id) as id from account
     where tenant_id = current_tenant() and employee_id = any($1) and status = 'active' group by employee_id`,
    [employeeIds],
  );
  return rows.map(({ id }) => id);
}
