import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addItemAttachment,
  deleteItemAttachment,
  downloadItemAttachment,
  listItemAttachments,
  type ReviewAttachment,
  uploadItemAttachment,
} from '@tenure/contract/performance/attachments.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { type ItemPlace, inItem } from './appraisals.queries.ts';

const inAttachment = (at: ItemPlace, attachmentId: number) => ({
  params: { ...inItem(at).params, attachmentId: String(attachmentId) },
});

export const attachmentsQuery = (at: ItemPlace) => query(listItemAttachments, inItem(at));

function useAttachmentChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listItemAttachments)),
  });
}

type NewAttachment = Pick<ReviewAttachment, 'name' | 'visibility' | 'anonymous'> & {
  file: File;
  signal: AbortSignal;
};
const newestOf = (before: readonly ReviewAttachment[], after: readonly ReviewAttachment[]) =>
  after.find(({ id }) => !before.some((one) => one.id === id));

/** Adds the attachment, then uploads its file; without the file the attachment is deleted again. */
export const useAddAttachment = (at: ItemPlace, before: readonly ReviewAttachment[]) =>
  useAttachmentChange(async ({ file, signal, ...body }: NewAttachment) => {
    const { body: answer } = await call(addItemAttachment, { ...inItem(at), body });
    const added = newestOf(before, answer.data);
    if (added === undefined) return;
    const { params } = inAttachment(at, added.id);
    const path = Object.entries(params).reduce(
      (left, [name, value]) => left.replace(`{${name}}`, value),
      uploadItemAttachment.path as string,
    );
    try {
      await sendFile({ ...uploadItemAttachment, path }, {}, file, { onProgress: () => undefined, signal });
    } catch (failure) {
      await call(deleteItemAttachment, inAttachment(at, added.id));
      throw failure;
    }
  });

export const useDeleteAttachment = (at: ItemPlace) =>
  useAttachmentChange((attachmentId: number) => call(deleteItemAttachment, inAttachment(at, attachmentId)));

export const useDownloadAttachment = (at: ItemPlace) =>
  useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) =>
      keepFile(name, await callForFile(downloadItemAttachment, inAttachment(at, id))),
  });
