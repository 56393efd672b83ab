import type { BatchState } from '@tenure/contract/pay/payslip-batches.ts';
import type { IndexMapping } from '@tenure/domain/pay/payslip-index.ts';
import type {
  BatchFile,
  IssuedPayslip,
  MatchedRow,
  PersonOfBatch,
} from '@tenure/domain/pay/payslip-matching.ts';
import { z } from 'zod';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Rows that are written with one statement. */
const atOnce = 1000;

export interface BatchToRun {
  id: number;
  state: BatchState;
  startedBy: number;
  indexKey: string | null;
  indexSealedFor: string | null;
}

/** Locks it by a statement of its own; what is read afterwards is as it is. */
export async function lockBatch(tx: WriteTx, id: number): Promise<BatchToRun | undefined> {
  await tx.query(
    'select from payslip_batch where tenant_id = current_tenant() and id = $1 for no key update',
    [id],
  );
  return batchToRun(tx, id);
}

export async function batchToRun(tx: Tx, id: number): Promise<BatchToRun | undefined> {
  const [row] = await tx.query<BatchToRun>(
    `select id, state, started_by as "startedBy", index_key as "indexKey", index_sealed_for as "indexSealedFor"
     from payslip_batch where tenant_id = current_tenant() and id = $1`,
    [id],
  );
  return row;
}

export async function addBatch(tx: WriteTx): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into payslip_batch (tenant_id, started_by) values (current_tenant(), $1) returning id',
    [tx.actor.accountId],
  );
  return found(row).id;
}

/** From one state to another, where it is still in that one; false otherwise. */
export async function moveBatch(
  tx: WriteTx,
  id: number,
  from: readonly BatchState[],
  to: BatchState,
  failure: string | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    `update payslip_batch set state = $3, failure = $4, version = version + 1, touched_at = tenure_now(),
       rows_done = case when $3 = 'issued' then rows_total else 0 end,
       issued_at = case when $3 = 'issued' then tenure_now() else issued_at end,
       undone_at = case when $3 = 'undone' then tenure_now() else undone_at end
     where tenant_id = current_tenant() and id = $1 and state = any($2) returning id`,
    [id, from, to, failure],
  );
  return rows.length > 0;
}

export async function noteProgress(tx: WriteTx, id: number, done: number, total: number): Promise<boolean> {
  const rows = await tx.query(
    `update payslip_batch set rows_done = $2, rows_total = $3
     where tenant_id = current_tenant() and id = $1 and state = 'issuing' returning id`,
    [id, done, total],
  );
  return rows.length > 0;
}

/** Another file or index makes what was found out of date. */
export async function collectAgain(tx: WriteTx, id: number): Promise<void> {
  await forgetRows(tx, id);
  await tx.query(
    `update payslip_batch set state = 'collecting', failure = null, version = version + 1, touched_at = tenure_now(),
       problems = 0, warnings = 0, rows_total = 0
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

const forgetRows = (tx: WriteTx, id: number) =>
  tx.query('delete from payslip_batch_row where tenant_id = current_tenant() and batch_id = $1', [id]);

export const removeFilesJob = defineJob({
  name: 'payslips.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

/** What the file store holds cannot take part in a transaction: it goes by a job, which exists once this is committed. */
async function removeContent(tx: WriteTx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, removeFilesJob, { tenantId: tx.tenantId, keys: [...keys] });
}

export interface NewFile {
  name: string;
  size: number;
  isPdf: boolean;
  contentIndex: Buffer;
  key: string;
  sealedFor: string;
}

/** In the place of one of the same name, if there is one. */
export async function putFile(tx: WriteTx, batchId: number, file: NewFile): Promise<number> {
  const replaced = await tx.query<{ key: string }>(
    `select storage_key as key from payslip_batch_file
     where tenant_id = current_tenant() and batch_id = $1 and name = $2`,
    [batchId, file.name],
  );
  const [row] = await tx.query<{ id: number }>(
    `insert into payslip_batch_file (tenant_id, batch_id, name, size, is_pdf, content_index, storage_key, sealed_for)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, batch_id, name) do update set size = excluded.size, is_pdf = excluded.is_pdf,
       content_index = excluded.content_index, storage_key = excluded.storage_key, sealed_for = excluded.sealed_for
     returning id`,
    [batchId, file.name, file.size, file.isPdf, file.contentIndex, file.key, file.sealedFor],
  );
  await removeContent(
    tx,
    replaced.map(({ key }) => key),
  );
  return found(row).id;
}

export async function countFiles(tx: Tx, batchId: number): Promise<number> {
  const [row] = await tx.query<{ files: number }>(
    `select count(*)::integer as files from payslip_batch_file where tenant_id = current_tenant() and batch_id = $1`,
    [batchId],
  );
  return row?.files ?? 0;
}

export async function takeFile(tx: WriteTx, batchId: number, fileId: number): Promise<boolean> {
  const gone = await tx.query<{ key: string }>(
    `delete from payslip_batch_file where tenant_id = current_tenant() and batch_id = $1 and id = $2
     returning storage_key as key`,
    [batchId, fileId],
  );
  await removeContent(
    tx,
    gone.map(({ key }) => key),
  );
  return gone.length > 0;
}

export interface NewIndex {
  name: string;
  key: string;
  sealedFor: string;
  head: readonly string[];
  mapping: IndexMapping;
}

export async function putIndex(tx: WriteTx, batch: BatchToRun, index: NewIndex | null): Promise<void> {
  await tx.query(
    `update payslip_batch set index_name = $2, index_key = $3, index_sealed_for = $4, index_head = $5,
       mapping = coalesce($6, mapping)
     where tenant_id = current_tenant() and id = $1`,
    [
      batch.id,
      index?.name ?? null,
      index?.key ?? null,
      index?.sealedFor ?? null,
      JSON.stringify(index?.head ?? []),
      index === null ? null : JSON.stringify(index.mapping),
    ],
  );
  if (batch.indexKey !== null) await removeContent(tx, [batch.indexKey]);
}

/** How the index before this one was read. */
export async function lastMapping(tx: Tx): Promise<IndexMapping> {
  const [row] = await tx.query<{ mapping: IndexMapping }>(
    `select mapping from payslip_batch where tenant_id = current_tenant() and mapping <> '{}' order by id desc limit 1`,
  );
  return row?.mapping ?? {};
}

/** What an index is held against: the files of the batch, whom it names, and what they were given before. */
export async function knownTo(tx: Tx, batchId: number, employeeNumbers: readonly string[]) {
  const [files, people, issued] = await Promise.all([
    tx.query<BatchFile>(
      `select name, is_pdf as "isPdf", encode(content_index, 'hex') as content from payslip_batch_file
       where tenant_id = current_tenant() and batch_id = $1 order by name`,
      [batchId],
    ),
    tx.query<PersonOfBatch>(
      `select id, employee_number as "employeeNumber", start_date as "startDate", end_date as "endDate" from employee
       where tenant_id = current_tenant() and employee_number = any($1)`,
      [employeeNumbers],
    ),
    tx.query<IssuedPayslip>(
      `select p.employee_id as "employeeId", p.period_start as "periodStart", p.period_end as "periodEnd",
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
  await forgetRows(tx, id);
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
  const problems = rows.filter((row) => row.problems.length > 0).length;
  const warnings = rows.filter((row) => row.warnings.length > 0).length;
  await tx.query(
    `update payslip_batch set state = $2, failure = null, version = version + 1, touched_at = tenure_now(), mapping = $3,
       problems = $4, warnings = $5, rows_done = 0, rows_total = $6
     where tenant_id = current_tenant() and id = $1`,
    [id, problems > 0 ? 'faulty' : 'ready', JSON.stringify(mapping), problems, warnings, rows.length],
  );
}

/** Nothing stays of a batch that is not to be issued but that it was begun. */
export async function emptyBatch(tx: WriteTx, batch: BatchToRun): Promise<void> {
  await forgetRows(tx, batch.id);
  const gone = await tx.query<{ key: string }>(
    `delete from payslip_batch_file where tenant_id = current_tenant() and batch_id = $1 returning storage_key as key`,
    [batch.id],
  );
  await removeContent(
    tx,
    gone.map(({ key }) => key),
  );
  await putIndex(tx, batch, null);
  await tx.query(
    `update payslip_batch set rows_done = 0, rows_total = 0, problems = 0, warnings = 0
     where tenant_id = current_tenant() and id = $1`,
    [batch.id],
  );
}

/** Batches nobody has touched since that moment, and that are not under way. */
export function batchesToClear(tx: WriteTx, before: string): Promise<{ id: number }[]> {
  return tx.query(
    `select id from payslip_batch
     where tenant_id = current_tenant() and touched_at < $1::timestamptz and state in ('collecting', 'faulty', 'ready')
     order by id for no key update`,
    [before],
  );
}
