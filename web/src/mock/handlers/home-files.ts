import { problemType } from '@tenure/contract/errors.ts';
import { filePurpose, fileRules, uploadFile } from '@tenure/contract/platform/files.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';

/** Accepts files by type and size without storing them: there is nothing to play. */
export const homeFileHandlers = [
  http.post(uploadFile.path, async ({ request }) => {
    const purpose = filePurpose.parse(new URL(request.url).searchParams.get('purpose'));
    const file = (await request.formData()).get('file');
    if (!(file instanceof File)) return refusal('bad-request', 400);
    const { accept, maxBytes } = fileRules[purpose];
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
