import {
  beginUpload,
  cancelUpload,
  getUpload,
  type PartedUpload,
  sendUploadPart,
  uploadPartBytes,
} from '@tenure/contract/platform/uploads.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock, notFound } from '../mock.ts';

/** How much has arrived; what it is made of is not kept. */
const uploads = new Map<number, PartedUpload>();
let lastId = 0;

function uploadOf(id: number): PartedUpload {
  const upload = uploads.get(id);
  if (upload === undefined) throw new MockRefusal('not-found');
  return upload;
}

const shown = (data: PartedUpload) => ({ data, metadata: { capabilities: [], fields: [] } });

/** A file all of whose parts have arrived, for the call that takes it. */
export function takeUpload(id: string): Pick<PartedUpload, 'name' | 'size'> | undefined {
  const upload = uploads.get(Number(id));
  if (upload?.received !== upload?.size) return undefined;
  uploads.delete(Number(id));
  return upload;
}

export const uploadHandlers = [
  mock(beginUpload, ({ body: { name, size } }) => {
    lastId += 1;
    const upload = { id: lastId, name, size, received: 0, partBytes: uploadPartBytes, expiresAt: nowText() };
    uploads.set(upload.id, upload);
    return shown(upload);
  }),
  mock(getUpload, ({ params }) => shown(uploadOf(params.uploadId))),
  http.post(sendUploadPart.path.replace('{uploadId}', ':uploadId'), async ({ request, params }) => {
    const upload = uploads.get(Number(params['uploadId']));
    const part = (await request.formData()).get('file');
    if (upload === undefined || !(part instanceof File)) return notFound();
    const received = Math.min(upload.received + part.size, upload.size);
    uploads.set(upload.id, { ...upload, received });
    return HttpResponse.json(shown({ ...upload, received }));
  }),
  mock(cancelUpload, ({ params }) => {
    uploadOf(params.uploadId);
    uploads.delete(params.uploadId);
    return undefined;
  }),
];
