import {
  addItemAttachment,
  deleteItemAttachment,
  downloadItemAttachment,
  listItemAttachments,
  mostAttachmentBytes,
  uploadItemAttachment,
} from '@tenure/contract/performance/attachments.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import { only, standingOf, toRead, toWriteIn } from './appraisal.routes.ts';
import {
  attachmentSealedAs,
  attachmentsView,
  type ItemAttachments,
  type ReviewAttachments,
} from './attachment.service.ts';
import { itemAt, keptItemAt } from './item.service.ts';

const presentAll = (viewer: Viewer, attachments: ItemAttachments) => ({
  data: attachmentsView(attachments, standingOf(viewer, attachments.subject)),
  metadata: only(),
});

export function attachmentRoutes(attachments: ReviewAttachments): Binding[] {
  return [
    onSession(listItemAttachments, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params } }) =>
        attachments.list(
          tx,
          subject,
          standingOf(viewer, subject),
          keptItemAt(subject, params.sectionId, params.sectionItemId),
        ),
      present: ({ result, viewer }) => presentAll(viewer, result),
    }),
    onSession(addItemAttachment, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        return attachments.add(tx, subject, standingOf(viewer, subject), at, body);
      },
      present: ({ result, viewer }) => presentAll(viewer, result),
    }),
    onSession(uploadItemAttachment, {
      upload: () => ({
        maxBytes: mostAttachmentBytes,
        sealedAs: attachmentSealedAs,
        inspect: refuseUnlessDocument,
        strip: async (content, name) => ({ content: (await withoutCameraData(content)).content, name }),
      }),
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params }, request }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        const upload = found(request.upload ?? undefined, 'bad-request');
        const number = params.attachmentId;
        return attachments.upload(tx, subject, standingOf(viewer, subject), at, { number, upload });
      },
      present: ({ result, viewer }) => presentAll(viewer, result),
    }),
    onSession(downloadItemAttachment, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = keptItemAt(subject, params.sectionId, params.sectionItemId);
        return attachments.download(tx, subject, standingOf(viewer, subject), at, params.attachmentId);
      },
      present: ({ result }) => result,
    }),
    onSession(deleteItemAttachment, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = keptItemAt(subject, params.sectionId, params.sectionItemId);
        return attachments.remove(tx, subject, standingOf(viewer, subject), at, params.attachmentId);
      },
      present: () => undefined,
    }),
  ];
}
