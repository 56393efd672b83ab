import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import type { WriteTx } from '../db/transaction.ts';
import { found, Refusal, refuse } from '../http/refusal.ts';
import type { UploadClaim, WantedUpload } from '../http/route.ts';
import { type Incoming, tooLarge } from '../http/upload.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { FileStore } from '../storage/file-store.ts';
import { createSealedFiles, sealedBytes } from '../storage/sealed-files.ts';
import { removeUpload } from './remove-upload.ts';
import { dropClaim, lockUpload, type PartRow, partsOf, saveClaim } from './upload.store.ts';

/** The names a part is sealed under; the same names are needed to open it. */
export const partSealedAs = { table: 'file_upload_part', column: 'file' } as const;

/** Longer than the largest file takes to be put together and looked through. */
const claimMinutes = 15;

interface Parts {
  database: Database;
  files: FileStore;
  encryption: FieldEncryption;
}

/** A file all of whose parts are there, held by one call. */
interface ArrivedUpload {
  claim: UploadClaim;
  /** The space its parts take so far. */
  heldBytes: number;
  incoming: Incoming;
  /** Lets another call try, or deletes it where its content was refused and no other could succeed. */
  giveBack(error: unknown): Promise<void>;
}

/** In a transaction of its own, before the file is put together: that may take minutes. */
export async function claimUpload(
  { database, files, encryption }: Parts,
  { tenantId, accountId }: Pick<Viewer, 'tenantId' | 'accountId'>,
  { id, purpose }: WantedUpload,
): Promise<ArrivedUpload> {
  const claim = { id, claim: randomUUID() };
  const { upload, parts } = await database.asTenant(tenantId, 'read write', async (tx) => {
    const wanted = await lockUpload(tx, id, accountId);
    if (wanted?.purpose !== purpose) throw new Refusal('not-found');
    if (wanted.isClaimed) throw refuse('uploads.complete.under-way');
    if (wanted.received !== wanted.size) {
      throw refuse('uploads.complete.unfinished', { received: wanted.received, size: wanted.size });
    }
    await saveClaim(tx, id, claim.claim, claimMinutes);
    return { upload: wanted, parts: await partsOf(tx, id) };
  });
  const sealed = createSealedFiles(files, encryption);
  return {
    claim,
    heldBytes: parts.reduce((sum, { size }) => sum + sealedBytes(size), 0),
    incoming: async (maxBytes) => {
      if (upload.size > maxBytes) throw tooLarge(maxBytes);
      const file = Readable.from(contentOf(parts, tenantId));
      return { file, filename: upload.name, mimetype: 'application/octet-stream' };
    },
    giveBack: (error) =>
      database.asTenant(tenantId, 'read write', async (tx) => {
        if (isAboutContent(error)) await removeUpload(tx, id, claim.claim);
        else await dropClaim(tx, id, claim.claim);
      }),
  };

  async function* contentOf(rows: readonly PartRow[], of: TenantId): AsyncGenerator<Buffer> {
    for (const { storageKey, sealedFor } of rows) {
      const context = { tenantId: of, ...partSealedAs, rowKey: sealedFor };
      // Cancelled meanwhile.
      yield found(await sealed.get(storageKey, context));
    }
  }
}

const isAboutContent = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'wrong-type' || error.code === 'too-large');

/** With what the call has made of the file: both are there, or neither is. */
export async function completeUpload(tx: WriteTx, { id, claim }: UploadClaim): Promise<void> {
  if (!(await removeUpload(tx, id, claim))) throw new Refusal('not-found');
}
