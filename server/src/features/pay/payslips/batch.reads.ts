import type { BatchRow, PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { ofOutcomes } from '../../../platform/batches/file-batch.reads.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type BatchToShow = Omit<PayslipBatch, 'progress'> & {
  version: number;
  rowsDone: number;
  rowsTotal: number;
};

const select = `
  select b.id, b.state, b.version, a.display_name as started_by, b.started_at,
    (select count(*)::integer from payslip_batch_file f where f.tenant_id = b.tenant_id and f.batch_id = b.id) as files,
    b.index_name as index, b.index_head as head, b.mapping, b.rows_done, b.rows_total, b.problems, b.warnings,
    (select count(*)::integer from payslip p where p.tenant_id = b.tenant_id and p.batch_id = b.id) as payslips,
    b.failure, b.issued_at, b.undone_at
  from payslip_batch b
  join account a on a.tenant_id = b.tenant_id and a.id = b.started_by
  where b.tenant_id = current_tenant()`;

export async function batchToShow(tx: Tx, id: number): Promise<BatchToShow | undefined> {
  const [row] = await tx.query<BatchToShow>(`${select} and b.id = $1`, [id]);
  return row;
}

interface Slice {
  page: number;
  itemsPerPage: number;
}
const limits = ({ page, itemsPerPage }: Slice) => [itemsPerPage, (page - 1) * itemsPerPage];

export async function pageOfBatches(
  tx: Tx,
  states: readonly string[] | undefined,
  isOldestFirst: boolean,
  slice: Slice,
) {
  const order = isOldestFirst ? 'b.started_at, b.id' : 'b.started_at desc, b.id desc';
  const [rows, counted] = await Promise.all([
    tx.query<BatchToShow>(
      `${select} and ($1::text[] is null or b.state = any($1)) order by ${order} limit $2 offset $3`,
      [states ?? null, ...limits(slice)],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from payslip_batch
       where tenant_id = current_tenant() and ($1::text[] is null or state = any($1))`,
      [states ?? null],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export type RowToShow = Omit<BatchRow, 'gross' | 'tax' | 'net' | 'currency'> & {
  country: string | null;
  figuresSealedFor: string;
  /** Null once they are the payslip's. */
  sealedFigures: string | null;
};

export async function pageOfRows(
  tx: Tx,
  batchId: number,
  outcomes: readonly string[] | undefined,
  isBackwards: boolean,
  slice: Slice,
) {
  const where = `r.tenant_id = current_tenant() and r.batch_id = $1
    and ${ofOutcomes(outcomes)}`;
  const [rows, counted] = await Promise.all([
    tx.query<RowToShow>(
      `select r.ordinal as id, r.line, r.file_name, r.employee_number,
         case when e.id is not null
           then jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) end as person,
         r.period_start, r.period_end, r.pay_date, r.problems, r.warnings,
         e.country, r.sealed_for as figures_sealed_for, r.sealed_figures
       from payslip_batch_row r
       left join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
       where ${where} order by r.ordinal ${isBackwards ? 'desc' : 'asc'} limit $2 offset $3`,
      [batchId, ...limits(slice)],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total from payslip_batch_row r where ${where}`, [
      batchId,
    ]),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
