import type { Capability } from '@tenure/contract/capabilities.ts';
import type { ModuleName } from '@tenure/contract/identity/site.ts';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  sendUploadPart,
  type UploadPurpose,
  uploadHours,
  uploadPartBytes,
} from '@tenure/contract/platform/uploads.ts';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { found, Refusal, refuse } from '../http/refusal.ts';
import { type Binding, type Can, onSession, type Upload } from '../http/route.ts';
import { nameOf, tooLarge } from '../http/upload.ts';
import { isModuleOn } from '../modules/company-modules.reads.ts';
import { holdsAnywhere, type Viewer } from '../policy/viewer.ts';
import { sealedBytes } from '../storage/sealed-files.ts';
import { insertReservation, lockSpace } from '../storage/storage-space.store.ts';
import { storageFull } from '../storage/storage-space.ts';
import { partSealedAs } from './arrived-upload.ts';
import { removeUpload } from './remove-upload.ts';
import {
  insertPart,
  insertUpload,
  interruptedUpload,
  lockUpload,
  oldestBeyond,
  type UploadRow,
  uploadOf,
} from './upload.store.ts';

/** A kind of large file that a feature takes in parts. */
export interface UploadKind {
  purpose: UploadPurpose;
  /** Needed by the call that completes it, and so by every call before. */
  capability: Capability;
  maxBytes: number;
  /** Why none is taken here, where the call that completes it would say so too. */
  refused?: () => Refusal;
  module?: ModuleName | undefined;
}

/** Begun and not completed, for each person; beyond, the one that was left alone longest gives way. */
const mostUnfinished = 8;

interface KnownUpload {
  upload: UploadRow;
  kind: UploadKind;
}

interface UploadDeps {
  audit: Audit;
  database: Database;
  kinds: readonly UploadKind[];
}

/** The calls before a file that came in parts is completed, by the call that takes a smaller one whole. */
export function uploadRoutes({ audit, database, kinds }: UploadDeps): Binding[] {
  const known = new Map<string, UploadKind>(kinds.map((kind) => [kind.purpose, kind]));
  const kindOn = async (tx: Tx, purpose: string) => {
    const kind = known.get(purpose);
    return kind !== undefined && (await isModuleOn(tx, kind.module)) ? kind : undefined;
  };
  const ofKind = async (tx: Tx, upload: UploadRow | undefined): Promise<KnownUpload | undefined> => {
    if (upload === undefined) return undefined;
    const kind = await kindOn(tx, upload.purpose);
    return kind && { upload, kind };
  };
  const authorise = ({ viewer, subject }: { viewer: Viewer; subject: KnownUpload }): Can =>
    held(viewer, subject.kind);
  const locked = {
    load: async (tx: Tx, { params }: { params: { uploadId: number } }) =>
      ofKind(tx, await lockUpload(tx, params.uploadId)),
    authorise,
  };

  return [
    onSession(beginUpload, {
      load: (tx, { body }) => kindOn(tx, body.purpose),
      authorise: ({ viewer, subject }) => held(viewer, subject),
      act: async ({ tx, subject, input: { body } }) => {
        if (subject.refused) throw subject.refused();
        if (body.size > subject.maxBytes) throw tooLarge(subject.maxBytes);
        const about = { ...body, name: nameOf(body.name) };
        // One company at a time, so that neither space nor the same file is taken twice.
        await lockSpace(tx);
        const interrupted = await interruptedUpload(tx, about);
        if (interrupted !== undefined) return interrupted;
        for (const id of await oldestBeyond(tx, mostUnfinished - 1)) await removeUpload(tx, id);
        const spaceId = await insertReservation(tx, bytesAtRest(body.size), uploadHours);
        if (spaceId === undefined) throw storageFull();
        const upload = await insertUpload(tx, about, { spaceId, hours: uploadHours });
        await audit.record(tx, {
          action: 'upload.begun',
          subject: { type: 'upload', id: upload.id },
          details: { title: upload.name },
        });
        return upload;
      },
      present: ({ result }) => presented(result),
    }),
    onSession(getUpload, {
      load: async (tx, { params }) => ofKind(tx, await uploadOf(tx, params.uploadId)),
      authorise,
      present: ({ subject }) => presented(subject.upload),
    }),
    onSession(sendUploadPart, {
      ...locked,
      upload: () => ({
        maxBytes: uploadPartBytes,
        sealedAs: partSealedAs,
        inspect: async () => undefined,
        isHeld: true,
      }),
      // Before any of it is received.
      outside: async ({ viewer, input: { params, query } }) => {
        const subject = await database.asTenant(viewer.tenantId, 'read only', async (tx) =>
          ofKind(tx, await uploadOf(tx, params.uploadId, viewer.accountId)),
        );
        const { upload, kind } = found(subject);
        held(viewer, kind);
        holdToOffset(upload, query.offset);
      },
      act: ({ tx, subject: { upload }, input: { query }, request }) =>
        addPart(tx, upload, query.offset, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result }) => presented(result),
    }),
    onSession(cancelUpload, {
      ...locked,
      act: async ({ tx, subject: { upload } }) => {
        await removeUpload(tx, upload.id);
        await audit.record(tx, {
          action: 'upload.cancelled',
          subject: { type: 'upload', id: upload.id },
          details: { title: upload.name },
        });
      },
      present: () => undefined,
    }),
  ];
}

/** Beginning an upload and adding to it need the right to complete it. */
function held(viewer: Viewer, { capability }: UploadKind): Can {
  if (!holdsAnywhere(viewer, capability)) throw new Refusal('forbidden');
  return new Set([capability]);
}

/** The space a file takes in sealed parts. */
function bytesAtRest(size: number): number {
  const whole = Math.floor(size / uploadPartBytes);
  const rest = size % uploadPartBytes;
  return whole * sealedBytes(uploadPartBytes) + (rest === 0 ? 0 : sealedBytes(rest));
}

function holdToOffset({ received, isClaimed }: UploadRow, offset: number): void {
  if (isClaimed) throw refuse('uploads.complete.under-way');
  if (offset !== received) throw refuse('uploads.part.offset', { received });
}

function addPart(tx: WriteTx, upload: UploadRow, offset: number, part: Upload): Promise<UploadRow> {
  holdToOffset(upload, offset);
  const expected = Math.min(uploadPartBytes, upload.size - offset);
  if (part.size !== expected) throw refuse('uploads.part.size', { expected });
  const { for: sealedFor } = found(part.sealed, 'bad-request');
  const row = { startsAt: offset, size: part.size, storageKey: part.key, sealedFor };
  return insertPart(tx, upload, row, sealedBytes(part.size));
}

const presented = ({ id, name, size, received, expiresAt }: UploadRow) => ({
  data: { id, name, size, received, partBytes: uploadPartBytes, expiresAt },
  metadata: { capabilities: [], fields: [] },
});
