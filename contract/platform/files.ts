import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';
import type { UploadPurpose } from './uploads.ts';

/** The purpose of a file decides which types and sizes are accepted and who may see it. */
export const filePurposes = ['widget-video', 'widget-captions', 'widget-image'] as const;
export const filePurpose = z.enum(filePurposes);
export type FilePurpose = z.output<typeof filePurpose>;

const megabyte = 1024 * 1024;

/**
 * The files accepted for each purpose; the server reads the type from the content, whatever a name claims.
 */
export const fileRules = {
  'widget-video': { maxBytes: 200 * megabyte, accept: ['video/mp4', 'video/webm'] },
  'widget-captions': { maxBytes: megabyte, accept: ['text/vtt'] },
  'widget-image': { maxBytes: 10 * megabyte, accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
} as const satisfies Record<FilePurpose, { maxBytes: number; accept: readonly string[] }>;

/** Large files may come in parts. */
export const fileUploadPurpose = (purpose: FilePurpose): UploadPurpose | null =>
  purpose === 'widget-video' ? purpose : null;

const file = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  purpose: filePurpose,
  createdAt: instant,
});

export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file; its type is read from its content',
  capability: 'files.file.add',
  query: z.strictObject({
    purpose: filePurpose,
    /** A file that has come in parts, in the place of a body. */
    uploadId: idInPath.optional(),
  }),
  multipart: true,
  output: record(file),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'conflict', 'unavailable', 'not-found'],
});

export const fileContent = defineEndpoint({
  name: 'fileContent',
  method: 'GET',
  path: '/api/files/{fileId}/content',
  summary: 'The content of a file, for the person who uploaded it and viewers of a dashboard that shows it',
  capability: 'signed-in',
  params: z.strictObject({ fileId: idInPath }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['not-found'],
});
