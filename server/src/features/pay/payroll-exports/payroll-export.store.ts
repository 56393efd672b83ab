import type { ExportBeginning, ExportState } from '@tenure/contract/pay/payroll-exports.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import { z } from 'zod';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

export interface ExportRow {
  id: number;
  country: PayrollCountry;
  since: ExportBeginning;
  sinceMoment: string | null;
  state: ExportState;
  startedBy: string;
  startedById: number;
  startedAt: string;
  finishedAt: string | null;
  people: number;
  peopleDone: number;
  isCounted: boolean;
  failure: string | null;
  pieces: string[];
  sealedFor: string;
  accounts: number;
  goesOnFrom: number | null;
}

const select = `
  select x.id, x.country, x.since, x.since_moment, x.state, a.display_name as started_by,
    x.started_by as started_by_id, x.started_at, x.finished_at, x.people,
    x.people_done, x.read_from is not null as is_counted, x.failure, x.pieces, x.sealed_for,
    x.accounts, x.goes_on_from
  from payroll_export x
  join account a on a.tenant_id = x.tenant_id and a.id = x.started_by
  where x.tenant_id = current_tenant()`;

export async function exportToRead(tx: Tx, id: number): Promise<ExportRow | undefined> {
  const [row] = await tx.query<ExportRow>(`${select} and x.id = $1`, [id]);
  return row;
}

export async function pageOfExports(
  tx: Tx,
  countries: readonly string[] | undefined,
  isOldestFirst: boolean,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<{ rows: ExportRow[]; total: number }> {
  const order = isOldestFirst ? 'x.started_at, x.id' : 'x.started_at desc, x.id desc';
  const [rows, counted] = await Promise.all([
    tx.query<ExportRow>(
      `${select} and ($1::text[] is null or x.country = any($1)) order by ${order} limit $2 offset $3`,
      [countries ?? null, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from payroll_export
       where tenant_id = current_tenant() and ($1::text[] is null or country = any($1))`,
      [countries ?? null],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function addExport(
  tx: WriteTx,
  wanted: { country: PayrollCountry; since: ExportBeginning; moment: string | null; startedAt: string },
): Promise<number> {
  const before = wanted.since === 'last' ? await lastExport(tx, wanted.country) : undefined;
  const [row] = await tx.query<{ id: number }>(
    `insert into payroll_export (tenant_id, country, since, since_moment, started_by, started_at, goes_on_from)
     values (current_tenant(), $1, $2, $3, $4, $5, $6) returning id`,
    [
      wanted.country,
      wanted.since,
      wanted.moment ?? before?.startedAt ?? null,
      tx.actor.accountId,
      wanted.startedAt,
      before?.id ?? null,
    ],
  );
  return found(row).id;
}

export interface LastExport {
  id: number;
  readFrom: string;
  readIn: string;
  day: string;
  startedAt: string;
}

const selectLast = `select id, read_from::text as read_from, read_in, day, started_at
  from payroll_export where tenant_id = current_tenant()`;

/**
 * The export the next one continues from: the last one downloaded, since payroll does not know those that
 * were not. Exports since a chosen moment do not count: changes before that moment and after the previous
 * export would be in none.
 */
async function lastExport(tx: Tx, country: PayrollCountry): Promise<LastExport | undefined> {
  const [row] = await tx.query<LastExport>(
    `${selectLast} and country = $1 and since <> 'moment' and downloaded_at is not null order by id desc limit 1`,
    [country],
  );
  return row;
}

export async function exportBefore(tx: Tx, id: number): Promise<LastExport | undefined> {
  const [row] = await tx.query<LastExport>(`${selectLast} and id = $1`, [id]);
  return row;
}

export async function noteDownload(tx: WriteTx, id: number, at: string): Promise<void> {
  await tx.query(
    `update payroll_export set downloaded_at = coalesce(downloaded_at, $2)
     where tenant_id = current_tenant() and id = $1`,
    [id, at],
  );
}

/** The point an export reaches to, taken before anything is read for it. */
export interface ReadPoint {
  readFrom: string;
  readIn: string;
}

export async function readPoint(tx: Tx): Promise<ReadPoint> {
  const [row] = await tx.query<ReadPoint>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as read_from,
       (select system_identifier::text from pg_control_system()) as read_in`,
  );
  return found(row);
}

export async function notePeople(
  tx: WriteTx,
  id: number,
  people: number,
  { readFrom, readIn }: ReadPoint,
  day: string,
  accounts: number,
): Promise<void> {
  await tx.query(
    `update payroll_export set people = $2, read_from = $3::text::xid8, read_in = $4, day = $5, accounts = $6
     where tenant_id = current_tenant() and id = $1 and state = 'running'`,
    [id, people, readFrom, readIn, day, accounts],
  );
}

export async function peopleAfter(
  tx: Tx,
  id: number,
  afterEmployee: number,
  most: number,
): Promise<{ id: number; isGone: boolean }[]> {
  return tx.query(
    `select employee_id as id, is_gone from payroll_export_person
     where tenant_id = current_tenant() and export_id = $1 and employee_id > $2 order by employee_id limit $3`,
    [id, afterEmployee, most],
  );
}

/**
 * Recorded by name before it is written: after an interruption its file is still deleted with the export. False once the
 * export is to stop.
 */
export async function namePiece(tx: WriteTx, id: number, key: string): Promise<boolean> {
  const rows = await tx.query(
    `update payroll_export set pieces = pieces || $2::text
     where tenant_id = current_tenant() and id = $1 and state = 'running' returning id`,
    [id, key],
  );
  return rows.length > 0;
}

/** Whether the export goes on. */
export async function noteDone(tx: WriteTx, id: number, done: number): Promise<boolean> {
  const rows = await tx.query(
    `update payroll_export set people_done = $2
     where tenant_id = current_tenant() and id = $1 and state = 'running' returning id`,
    [id, done],
  );
  return rows.length > 0;
}

export async function finishExport(tx: WriteTx, id: number, finishedAt: string): Promise<boolean> {
  const rows = await tx.query(
    `update payroll_export set state = 'done', finished_at = $2
     where tenant_id = current_tenant() and id = $1 and state = 'running' returning id`,
    [id, finishedAt],
  );
  return rows.length > 0;
}

export const removeFilesJob = defineJob({
  name: 'payroll-exports.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

/** The file store's contents are deleted by a job, which exists once this is committed. */
async function forgetPieces(tx: WriteTx, id: number): Promise<void> {
  const [row] = await tx.query<{ keys: string[] }>(
    `select pieces as keys from payroll_export where tenant_id = current_tenant() and id = $1 for no key update`,
    [id],
  );
  await tx.query(`update payroll_export set pieces = '{}' where tenant_id = current_tenant() and id = $1`, [
    id,
  ]);
  if (row && row.keys.length > 0) {
    await enqueue(tx, removeFilesJob, { tenantId: tx.tenantId, keys: row.keys });
  }
}

/** No one received anything, so no one is recorded as having been in it. */
export async function failExport(tx: WriteTx, id: number, failure: string): Promise<boolean> {
  const rows = await tx.query(
    `update payroll_export set state = 'failed', failure = $2
     where tenant_id = current_tenant() and id = $1 and state = 'running' returning id`,
    [id, failure],
  );
  if (rows.length === 0) return false;
  await tx.query('delete from payroll_export_person where tenant_id = current_tenant() and export_id = $1', [
    id,
  ]);
  await forgetPieces(tx, id);
  return true;
}

/** The fact that it was made, and about whom, is kept. */
export async function deleteContent(tx: WriteTx, id: number): Promise<void> {
  await forgetPieces(tx, id);
  await tx.query(
    `update payroll_export set state = 'deleted' where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

export function exportsBefore(
  tx: WriteTx,
  state: 'done' | 'running',
  startedBefore: string,
): Promise<{ id: number }[]> {
  return tx.query(
    `select id from payroll_export where tenant_id = current_tenant() and state = $1 and started_at < $2::timestamptz
     order by id for no key update`,
    [state, startedBefore],
  );
}
