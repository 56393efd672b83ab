import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import { z } from 'zod';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { found } from '../http/refusal.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, implementJob, type RunnableJob } from '../jobs/job.ts';
import type { FileStore } from '../storage/file-store.ts';

export interface BatchToRun {
  id: number;
  state: BatchState;
  startedBy: number;
  indexKey: string | null;
  indexSealedFor: string | null;
}

export interface NewFile {
  name: string;
  size: number;
  isPdf: boolean;
  contentIndex: Buffer;
  key: string;
  sealedFor: string;
}

export interface NewIndex {
  name: string;
  key: string;
  sealedFor: string;
  head: readonly string[];
  /** Column of ours → which heading it is read from. */
  mapping: object;
}

/**
 * The tables of one kind of batch: `<table>` with its state, `<table>_file` and `<table>_row`. Their columns are the same for
 * all kinds; a row has more of its own.
 */
export function fileBatchStore(table: `${string}_batch`, jobName: string) {
  const removeFilesJob = defineJob({ name: jobName, payload: z.object({ keys: z.array(z.string()) }) });

  /**
   * The file store's contents cannot take part in a transaction: they are deleted by a job, which exists once
   * this is committed.
   */
  async function removeContent(tx: WriteTx, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await enqueue(tx, removeFilesJob, { tenantId: tx.tenantId, keys: [...keys] });
  }

  async function toRun(tx: Tx, id: number): Promise<BatchToRun | undefined> {
    const [row] = await tx.query<BatchToRun>(
      `select id, state, started_by, index_key, index_sealed_for
       from ${table} where tenant_id = current_tenant() and id = $1`,
      [id],
    );
    return row;
  }

  const forgetRows = (tx: WriteTx, id: number) =>
    tx.query(`delete from ${table}_row where tenant_id = current_tenant() and batch_id = $1`, [id]);

  async function putIndex(tx: WriteTx, batch: BatchToRun, index: NewIndex | null): Promise<void> {
    await tx.query(
      `update ${table} set index_name = $2, index_key = $3, index_sealed_for = $4, index_head = $5,
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

  return {
    toRun,
    forgetRows,
    putIndex,

    /** Locks it by a statement of its own, so that later reads are current. */
    async lock(tx: WriteTx, id: number): Promise<BatchToRun | undefined> {
      await tx.query(
        `select from ${table} where tenant_id = current_tenant() and id = $1 for no key update`,
        [id],
      );
      return toRun(tx, id);
    },

    async add(tx: WriteTx): Promise<number> {
      const [row] = await tx.query<{ id: number }>(
        `insert into ${table} (tenant_id, started_by, started_at, touched_at)
         values (current_tenant(), $1, tenure_now(), tenure_now()) returning id`,
        [tx.actor.accountId],
      );
      return found(row).id;
    },

    /** From one state to another, where it is still in that one; false otherwise. */
    async move(
      tx: WriteTx,
      id: number,
      from: readonly BatchState[],
      to: BatchState,
      failure: string | null = null,
    ): Promise<boolean> {
      const rows = await tx.query(
        `update ${table} set state = case when $3 = 'ready' and problems > 0 then 'faulty' else $3 end, failure = $4, version = version + 1, touched_at = tenure_now(),
           rows_done = case when $3 = 'issued' then rows_total else 0 end,
           issued_at = case when $3 = 'issued' then tenure_now() else issued_at end,
           undone_at = case when $3 = 'undone' then tenure_now() else undone_at end
         where tenant_id = current_tenant() and id = $1 and state = any($2) returning id`,
        [id, from, to, failure],
      );
      return rows.length > 0;
    },

    async noteProgress(tx: WriteTx, id: number, done: number, total: number): Promise<boolean> {
      const rows = await tx.query(
        `update ${table} set rows_done = $2, rows_total = $3
         where tenant_id = current_tenant() and id = $1 and state = 'issuing' returning id`,
        [id, done, total],
      );
      return rows.length > 0;
    },

    /** Another file or index makes what was found out of date. */
    async collectAgain(tx: WriteTx, id: number): Promise<void> {
      await forgetRows(tx, id);
      await tx.query(
        `update ${table} set state = 'collecting', failure = null, version = version + 1, touched_at = tenure_now(),
           problems = 0, warnings = 0, rows_total = 0
         where tenant_id = current_tenant() and id = $1`,
        [id],
      );
    },

    /** The result of the check over all rows, which are written already. */
    async noteChecked(
      tx: WriteTx,
      id: number,
      found: { rows: number; problems: number; warnings: number; mapping: object },
    ): Promise<void> {
      await tx.query(
        `update ${table} set state = $2, failure = null, version = version + 1, touched_at = tenure_now(), mapping = $3,
           problems = $4, warnings = $5, rows_done = 0, rows_total = $6
         where tenant_id = current_tenant() and id = $1`,
        [
          id,
          found.problems > 0 ? 'faulty' : 'ready',
          JSON.stringify(found.mapping),
          found.problems,
          found.warnings,
          found.rows,
        ],
      );
    },

    /** In the place of one of the same name, if there is one. */
    async putFile(tx: WriteTx, batchId: number, file: NewFile): Promise<number> {
      const replaced = await tx.query<{ key: string }>(
        `select storage_key as key from ${table}_file
         where tenant_id = current_tenant() and batch_id = $1 and name = $2`,
        [batchId, file.name],
      );
      const [row] = await tx.query<{ id: number }>(
        `insert into ${table}_file (tenant_id, batch_id, name, size, is_pdf, content_index, storage_key, sealed_for)
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
    },

    async countFiles(tx: Tx, batchId: number): Promise<number> {
      const [row] = await tx.query<{ files: number }>(
        `select count(*)::integer as files from ${table}_file where tenant_id = current_tenant() and batch_id = $1`,
        [batchId],
      );
      return row?.files ?? 0;
    },

    async countRows(tx: Tx, batchId: number): Promise<number> {
      const [row] = await tx.query<{ rows: number }>(
        `select count(*)::integer as rows from ${table}_row where tenant_id = current_tenant() and batch_id = $1`,
        [batchId],
      );
      return row?.rows ?? 0;
    },

    async takeFile(tx: WriteTx, batchId: number, fileId: number): Promise<boolean> {
      const gone = await tx.query<{ key: string }>(
        `delete from ${table}_file where tenant_id = current_tenant() and batch_id = $1 and id = $2
         returning storage_key as key`,
        [batchId, fileId],
      );
      await removeContent(
        tx,
        gone.map(({ key }) => key),
      );
      return gone.length > 0;
    },

    /** Nothing stays of a batch that is not to be issued but that it was begun. */
    async empty(tx: WriteTx, batch: BatchToRun): Promise<void> {
      await forgetRows(tx, batch.id);
      const gone = await tx.query<{ key: string }>(
        `delete from ${table}_file where tenant_id = current_tenant() and batch_id = $1 returning storage_key as key`,
        [batch.id],
      );
      await removeContent(
        tx,
        gone.map(({ key }) => key),
      );
      await putIndex(tx, batch, null);
      await tx.query(
        `update ${table} set rows_done = 0, rows_total = 0, problems = 0, warnings = 0
         where tenant_id = current_tenant() and id = $1`,
        [batch.id],
      );
    },

    /** Batches not touched since that moment, and not running. */
    toClear(tx: WriteTx, before: string): Promise<{ id: number }[]> {
      return tx.query(
        `select id from ${table}
         where tenant_id = current_tenant() and touched_at < $1::timestamptz and state in ('collecting', 'faulty', 'ready')
         order by id for no key update`,
        [before],
      );
    },

    /** Doing it again changes nothing. */
    removeFiles: (files: FileStore): RunnableJob =>
      implementJob(removeFilesJob, async (_context, { keys }) => {
        for (const key of keys) await files.delete(key);
      }),
  };
}
export type FileBatchStore = ReturnType<typeof fileBatchStore>;
