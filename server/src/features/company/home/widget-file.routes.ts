import {
  type FilePurpose,
  fileContent,
  fileRules,
  fileUploadPurpose,
  uploadFile,
} from '@tenure/contract/platform/files.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Shown } from '../../../platform/http/route.ts';
import { RangeNotSatisfiableError } from '../../../platform/storage/file-errors.ts';
import type { ByteRange, FileStore, OpenedFile } from '../../../platform/storage/file-store.ts';
import { mayOpenFile } from './dashboard.policy.ts';
import { addFile, fileOfViewer, wasOpenedLately } from './widget-file.store.ts';

interface WidgetFileDeps {
  audit: Audit;
  files: FileStore;
}

export function widgetFileRoutes({ audit, files }: WidgetFileDeps): Binding[] {
  return [
    onSession(uploadFile, {
      upload: ({ query }) => fileRules[query.purpose],
      inParts: ({ query: { purpose, uploadId } }) => {
        const inParts = fileUploadPurpose(purpose);
        return uploadId === undefined || inParts === null ? null : { id: uploadId, purpose: inParts };
      },
      act: async ({ tx, viewer, input, request }) => {
        const { key, ...upload } = found(request.upload ?? undefined, 'bad-request');
        const file = await addFile(
          tx,
          { storageKey: key, purpose: input.query.purpose, ...upload },
          viewer.accountId,
        );
        await audit.record(tx, { action: 'file.added', subject: { type: 'file', id: file.id } });
        return file;
      },
      present: ({ result }) => ({
        data: {
          id: result.id,
          name: result.name,
          type: result.type,
          size: result.size,
          purpose: result.purpose as FilePurpose,
          createdAt: result.createdAt,
        },
        metadata: { capabilities: [], fields: [] },
      }),
    }),

    onSession(fileContent, {
      load: (tx, { params }) => fileOfViewer(tx, params.fileId),
      act: async ({ tx, viewer, subject, request: { range } }) => {
        found(mayOpenFile(viewer, subject) || undefined);
        if (!(await wasOpenedLately(tx, subject.id))) {
          await audit.record(tx, { action: 'file.opened', subject: { type: 'file', id: subject.id } });
        }
        return found(await partOf(subject.storageKey, range));
      },
      present: ({ result }) => new Shown(result),
    }),
  ];

  /** A range that begins past the end is one that HTTP lets a server ignore. */
  async function partOf(key: string, range: ByteRange | undefined): Promise<OpenedFile | undefined> {
    try {
      return await files.get(key, range);
    } catch (error) {
      if (error instanceof RangeNotSatisfiableError) return files.get(key);
      throw error;
    }
  }
}
