import {
  addItemAttachment,
  deleteItemAttachment,
  downloadItemAttachment,
  listItemAttachments,
  type ReviewAttachment,
  uploadItemAttachment,
} from '@tenure/contract/performance/attachments.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock, notFound } from '../mock.ts';

const attachments = new Map<number, ReviewAttachment[]>();
const noMetadata = { capabilities: [], fields: [] };
/** Deleting it fails, as in the specification's samples. */
const failingAttachment = 2;
let lastId = 100;

const listed = (itemId: number) => ({ data: attachments.get(itemId) ?? [], metadata: noMetadata });
const pathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

export const performanceAttachmentHandlers = [
  mock(listItemAttachments, ({ params }) => listed(params.sectionItemId)),
  mock(addItemAttachment, ({ params, body }) => {
    lastId += 1;
    const added: ReviewAttachment = {
      id: lastId,
      user: { id: 1, name: 'Elena Novak' },
      module: 'performance',
      performanceSectionId: params.sectionId,
      file: null,
      capabilities: ['attachment.edit', 'attachment.delete'],
      ...body,
    };
    attachments.set(params.sectionItemId, [...(attachments.get(params.sectionItemId) ?? []), added]);
    return listed(params.sectionItemId);
  }),
  http.post(pathOf(uploadItemAttachment.path), async ({ request, params }) => {
    const itemId = Number(params['sectionItemId']);
    const file = (await request.formData()).get('file');
    const one = attachments.get(itemId)?.find(({ id }) => id === Number(params['attachmentId']));
    if (one === undefined || !(file instanceof File)) return notFound();
    one.file = { id: one.id, name: file.name, path: new URL(request.url).pathname, modified: nowText() };
    return HttpResponse.json(listed(itemId), { status: 201 });
  }),
  http.get(pathOf(downloadItemAttachment.path), ({ params }) =>
    attachments.get(Number(params['sectionItemId']))?.some(({ id }) => id === Number(params['attachmentId']))
      ? new HttpResponse('%PDF-1.4\n%%EOF\n', { headers: { 'content-type': 'application/pdf' } })
      : notFound(),
  ),
  mock(deleteItemAttachment, ({ params }) => {
    if (params.attachmentId === failingAttachment) throw new MockRefusal('internal-error');
    const kept = attachments.get(params.sectionItemId) ?? [];
    attachments.set(
      params.sectionItemId,
      kept.filter(({ id }) => id !== params.attachmentId),
    );
    return undefined;
  }),
];
