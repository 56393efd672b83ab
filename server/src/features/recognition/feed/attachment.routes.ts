import {
  downloadRecognitionAttachment,
  mostRecognitionFileBytes,
  removeRecognitionAttachment,
  uploadRecognitionAttachment,
} from '@tenure/contract/recognition/feed.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import { ofCompany, presentItem, toChange } from './feed.routes.ts';
import { recognitionById } from './recognition.reads.ts';
import { fileSealedAs, type RecognitionFiles } from './recognition-file.service.ts';
import { isReportedToViewer } from './report.store.ts';

interface ToOpen {
  id: number;
  /** Whether a moderator opens it for a report alone. */
  isForReport: boolean;
}

async function toOpen(tx: Tx, id: number): Promise<ToOpen | undefined> {
  if ((await recognitionById(tx, id)) !== undefined) return { id, isForReport: false };
  return (await isReportedToViewer(tx, id)) ? { id, isForReport: true } : undefined;
}

function mayOpen({ viewer, subject }: { viewer: Viewer; subject: ToOpen }): Can {
  const can = capabilitiesOver(viewer.grants, noRelation);
  if (subject.isForReport && !can.has('recognition.moderate')) throw new Refusal('not-found');
  return can;
}

export function attachmentRoutes(files: RecognitionFiles): Binding[] {
  return [
    onSession(uploadRecognitionAttachment, {
      upload: () => ({
        maxBytes: mostRecognitionFileBytes,
        sealedAs: fileSealedAs,
        inspect: refuseUnlessDocument,
        strip: async (content, name) => ({ content: (await withoutCameraData(content)).content, name }),
      }),
      load: toChange.load,
      authorise: ofCompany,
      act: ({ tx, viewer, subject, request }) =>
        files.add(tx, viewer, subject, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result, viewer }) => presentItem({ result, viewer }),
    }),
    onSession(downloadRecognitionAttachment, {
      load: (tx, { params }) => toOpen(tx, params.recognitionId),
      authorise: mayOpen,
      act: ({ tx, subject }) => files.download(tx, subject.id),
      present: ({ result }) => result,
    }),
    onSession(removeRecognitionAttachment, {
      load: toChange.load,
      authorise: ofCompany,
      act: ({ tx, viewer, subject }) => files.remove(tx, viewer, subject),
      present: () => undefined,
    }),
  ];
}
