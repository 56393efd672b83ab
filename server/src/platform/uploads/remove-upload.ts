import type { WriteTx } from '../db/transaction.ts';
import { removeErasedFiles } from '../erasure/erasure.ts';
import { deleteUpload } from './upload.store.ts';

/** Deletes an upload with its parts, whose files go by a job. False where there is none, or another call holds it. */
export async function removeUpload(tx: WriteTx, id: number, claim?: string): Promise<boolean> {
  const keys = await deleteUpload(tx, id, claim);
  if (keys !== undefined) await removeErasedFiles(tx, keys);
  return keys !== undefined;
}
