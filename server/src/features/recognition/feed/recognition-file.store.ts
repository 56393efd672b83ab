import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { isReceiver } from './seen.reads.ts';

export interface KeptFile {
  name: string;
  storageKey: string;
  sealedFor: string;
}

const kept = 'f.file_name as name, f.storage_key, f.sealed_for';

/** The recognition itself was read before, so that the viewer may open its file. */
export async function keptFile(tx: Tx, recognitionId: number): Promise<KeptFile | undefined> {
  const [row] = await tx.query<KeptFile>(
    `select ${kept} from recognition_file f where f.tenant_id = current_tenant() and f.recognition_id = $1`,
    [recognitionId],
  );
  return row;
}

/**
 * Files of what a person received, for a copy of their record. It is made without a session, so the asker is the actor: their own
 * copy has all of them, one that others asked for has those meant for everyone.
 */
export const filesOfPerson = (tx: WriteTx, employeeId: number) =>
  tx.query<KeptFile & { recognitionId: number }>(
    `select r.id as recognition_id, ${kept} from recognition_file f
     join recognition r on r.tenant_id = f.tenant_id and r.id = f.recognition_id
     where f.tenant_id = current_tenant() and r.hidden_at is null and ${isReceiver('$1')}
       and (r.audience = 'company' or exists (select from account a
         where a.tenant_id = f.tenant_id and a.id = $2 and a.employee_id = $1))
     order by r.id`,
    [employeeId, tx.actor.accountId],
  );

/** True if there was one. Nothing of the file remains. */
export async function removeFile(tx: WriteTx, recognitionId: number): Promise<boolean> {
  const rows = await tx.query<{ key: string }>(
    `delete from recognition_file where tenant_id = current_tenant() and recognition_id = $1
     returning storage_key as key`,
    [recognitionId],
  );
  await removeErasedFiles(
    tx,
    rows.map(({ key }) => key),
  );
  return rows.length > 0;
}

/** Replaces an earlier one. */
export async function putFile(
  tx: WriteTx,
  recognitionId: number,
  file: KeptFile & { size: number },
): Promise<void> {
  await removeFile(tx, recognitionId);
  await tx.query(
    `insert into recognition_file (tenant_id, recognition_id, file_name, file_size, storage_key, sealed_for)
     values (current_tenant(), $1, $2, $3, $4, $5)`,
    [recognitionId, file.name, file.size, file.storageKey, file.sealedFor],
  );
}

/** A new file can be reported again. */
export async function countChange(tx: WriteTx, recognitionId: number): Promise<void> {
  await tx.query(
    'update recognition set version = version + 1 where tenant_id = current_tenant() and id = $1',
    [recognitionId],
  );
}
