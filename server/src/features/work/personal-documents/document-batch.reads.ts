import type { DocumentBatch, DocumentBatchRow } from '@tenure/contract/work/document-batches.ts';
import { ofOutcomes } from '../../../platform/batches/file-batch.reads.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type BatchToShow = Omit<DocumentBatch, 'progress'> & {
  version: number;
  rowsDone: number;
  rowsTotal: number;
  isOpened: boolean;
};

const columns = `b.id, b.state, b.version, b.started_at,
  (select count(*)::integer from document_batch_file f where f.tenant_id = b.tenant_id and f.batch_id = b.id) as files,
  b.index_name as index, (b.mapping->>'kindId')::integer as kind_id, b.rows_done, b.rows_total,
  b.problems, b.warnings, p.documents, p.opened > 0 as is_opened, b.failure, b.issued_at, b.undone_at`;
/** A batch is its beginner's alone. */
const own = `from document_batch b
  cross join lateral (select count(*)::integer as documents, count(d.opened_at) as opened from personal_document d
    where d.tenant_id = b.tenant_id and d.batch_id = b.id) p
  where b.tenant_id = current_tenant() and b.started_by = (select current_account())`;

export async function batchToShow(tx: Tx, id: number): Promise<BatchToShow | undefined> {
  const [row] = await tx.query<BatchToShow>(`select ${columns} ${own} and b.id = $1`, [id]);
  return row;
}

interface Page {
  page: number;
  itemsPerPage: number;
}

export async function pageOfBatches(
  tx: Tx,
  { isOldestFirst, ...page }: Page & { isOldestFirst: boolean },
): Promise<{ rows: BatchToShow[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const [rows, [counted]] = await Promise.all([
    tx.query<BatchToShow>(
      `select ${columns} ${own} order by b.id ${isOldestFirst ? 'asc' : 'desc'} ${part}`,
      places,
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from document_batch
       where tenant_id = current_tenant() and started_by = (select current_account())`,
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function pageOfRows(
  tx: Tx,
  batchId: number,
  {
    outcomes,
    isBackwards,
    ...page
  }: Page & { outcomes: readonly string[] | undefined; isBackwards: boolean },
): Promise<{ rows: DocumentBatchRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const where = `r.tenant_id = current_tenant() and r.batch_id = $1 and ${ofOutcomes(outcomes)}`;
  const [rows, [counted]] = await Promise.all([
    tx.query<DocumentBatchRow>(
      `select r.ordinal as id, r.line, r.file_name, r.employee_number,
         case when e.id is not null
           then jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) end as person,
         k.title as kind, r.expires_on, r.problems, r.warnings
       from document_batch_row r
       left join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
       left join document_kind k on k.tenant_id = r.tenant_id and k.id = r.kind_id
       where ${where} order by r.ordinal ${isBackwards ? 'desc' : 'asc'} ${part}`,
      [batchId, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from document_batch_row r where ${where}`,
      [batchId],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
