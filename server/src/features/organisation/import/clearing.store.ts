import { z } from 'zod';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetFindings, purposeOf } from './import.store.ts';

export const removeTablesJob = defineJob({
  name: 'organisation-import.remove-tables',
  payload: z.object({ keys: z.array(z.string()) }),
});

/**
 * The file store's contents cannot take part in a transaction: they are deleted by a job, which exists once
 * this is committed.
 */
async function removeContent(tx: WriteTx, removed: readonly { key: string }[]): Promise<void> {
  if (removed.length === 0) return;
  await enqueue(tx, removeTablesJob, { tenantId: tx.tenantId, keys: removed.map(({ key }) => key) });
}

/** Nothing stays of an import but what became of it, and its tables until they are cleared. */
export async function forgetImport(tx: WriteTx, id: number): Promise<void> {
  await forgetFindings(tx, id);
  await tx.query(
    'delete from organisation_import_change where tenant_id = current_tenant() and import_id = $1',
    [id],
  );
  await tx.query(
    'update organisation_import set cleared_at = tenure_now() where tenant_id = current_tenant() and id = $1',
    [id],
  );
}

/** Its tables go too. One that another import still reads stays for that one. */
export async function clearImport(tx: WriteTx, id: number): Promise<void> {
  await forgetImport(tx, id);
  const removed = await tx.query<{ key: string }>(
    `update file f set removed_at = tenure_now() from organisation_import i
     where i.tenant_id = current_tenant() and i.id = $1 and f.tenant_id = i.tenant_id and f.removed_at is null
       and f.id in (i.positions_file_id, i.people_file_id)
       and not exists (select from organisation_import o where o.tenant_id = f.tenant_id and o.cleared_at is null
         and f.id in (o.positions_file_id, o.people_file_id))
     returning f.storage_key as key`,
    [id],
  );
  await removeContent(tx, removed);
}

/** Imports without activity since that moment. Running ones finish by themselves first. */
export function importsToClear(tx: WriteTx, before: string): Promise<{ id: number }[]> {
  return tx.query(
    `select id from organisation_import
     where tenant_id = current_tenant() and cleared_at is null
       and greatest(started_at, applied_at, undone_at) < $1::timestamptz
       and state not in ('waiting', 'checking', 'applying', 'undoing')
     order by id for no key update`,
    [before],
  );
}

/** Tables that were uploaded before that moment and are part of no import, or of cancelled ones only. */
export async function removeForgottenUploads(tx: WriteTx, before: string): Promise<{ id: number }[]> {
  const removed = await tx.query<{ id: number; key: string }>(
    `update file f set removed_at = tenure_now()
     where f.tenant_id = current_tenant() and f.removed_at is null and f.created_at < $1::timestamptz
       and f.purpose in ('${purposeOf.positions}', '${purposeOf.people}')
       and not exists (select from organisation_import o where o.tenant_id = f.tenant_id and o.cleared_at is null
         and f.id in (o.positions_file_id, o.people_file_id))
     returning f.id, f.storage_key as key`,
    [before],
  );
  await removeContent(tx, removed);
  return removed;
}
