import { problemType } from '@tenure/contract/errors.ts';
import { filePurpose, fileRules, uploadFile } from '@tenure/contract/platform/files.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';
import { takeUpload } from './uploads.ts';

/** Accepts files by type and size without storing them: there is nothing to play. */
export const homeFileHandlers = [
  http.post(uploadFile.path, async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const purpose = filePurpose.parse(searchParams.get('purpose'));
    const uploadId = searchParams.get('uploadId');
    const { accept, maxBytes } = fileRules[purpose];
    const file =
      uploadId === null
        ? (await request.formData()).get('file')
        : { type: accept[0], ...takeUpload(uploadId) };
    if (file === null || typeof file === 'string' || file.size === undefined || file.name === undefined)
      return refusal('bad-request', 400);
    if (!accept.some((type) => type === file.type)) return refusal('wrong-type', 415);
    if (file.size > maxBytes) return refusal('too-large', 413);
    const { name, type, size } = file;
    const data = { id: 501, name, type, size, purpose, createdAt: nowText() };
    return HttpResponse.json({ data, metadata: { capabilities: [], fields: [] } }, { status: 201 });
  }),
];

function refusal(code: 'bad-request' | 'wrong-type' | 'too-large', status: number) {
  const problem = { type: problemType(code), title: code, status, detail: code, invalidInputs: [] };
  return HttpResponse.json(problem, { status });
}
