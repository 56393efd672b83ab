import type { PartedUpload } from '@tenure/contract/platform/uploads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadInParts } from './upload-in-parts.ts';

const fetching = vi.fn<typeof fetch>();
const begun: PartedUpload = {
  id: 7,
  name: 'film.mp4',
  size: 8,
  received: 0,
  partBytes: 4,
  expiresAt: '2030-03-02T09:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

const sent = () => fetching.mock.calls.map(([url, init]) => [init?.method, url]);
const sending = (controller: AbortController) =>
  uploadInParts(
    {
      purpose: 'course-video',
      file: new File(['12345678'], 'film.mp4'),
      complete: () => Promise.reject(new Error('completed')),
    },
    { signal: controller.signal, onProgress: () => undefined, onPause: () => undefined },
  );

test('an upload cancelled while it is being begun ends at once, and is given up once it has begun', async () => {
  const beginning = Promise.withResolvers<Response>();
  fetching.mockReturnValueOnce(beginning.promise);
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }));
  const controller = new AbortController();
  const upload = sending(controller);
  controller.abort(new Error('cancelled'));
  await expect(upload).rejects.toThrow(/^cancelled$/);
  expect(sent()).toEqual([['POST', '/api/uploads']]);
  beginning.resolve(new Response(JSON.stringify({ data: begun }), { status: 201 }));
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(['DELETE', '/api/uploads/7']);
});

test('an upload cancelled as it has begun sends no part', async () => {
  const controller = new AbortController();
  fetching.mockImplementationOnce(() =>
    Promise.resolve(
      Object.assign(new Response(null, { status: 201 }), {
        json: () => {
          queueMicrotask(() => queueMicrotask(() => controller.abort(new Error('cancelled'))));
          return Promise.resolve({ data: begun });
        },
      }),
    ),
  );
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(sending(controller)).rejects.toThrow(/^cancelled$/);
  expect(sent()[1]).toEqual(['DELETE', '/api/uploads/7']);
});
