import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

/** The purpose of a file sent in parts decides who may send it, its greatest size and the call that takes it. */
export const uploadPurposes = ['course-document', 'course-video', 'course-package', 'widget-video'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Every part but the last has this size. */
export const uploadPartBytes = 4 * 1024 * 1024;
/** An upload that is not completed is deleted so long after it began. */
export const uploadHours = 24;

const upload = z.strictObject({
  id,
  name: z.string(),
  size: z.int(),
  /** How many bytes have arrived: the next part starts here. */
  received: z.int(),
  partBytes: z.int(),
  expiresAt: instant,
});
export type PartedUpload = z.output<typeof upload>;

const params = z.strictObject({ uploadId: idInPath });

export const beginUpload = defineEndpoint({
  name: 'beginUpload',
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begins to upload a large file in parts, or continues where the same file was interrupted',
  capability: 'signed-in',
  body: z.strictObject({
    purpose: z.enum(uploadPurposes, 'Choose a purpose'),
    name: z.string().min(1, 'Enter the name of the file').max(255, 'Use at most 255 characters'),
    size: z.int('Enter the size in bytes').min(1, 'The file is empty').max(1_000_000_000_000, 'Too large'),
    /** In milliseconds, as browsers tell it: with name and size, by this an interrupted file is recognised. */
    modifiedAt: z.int().min(0).max(8_640_000_000_000_000),
  }),
  output: record(upload),
  status: 201,
  errors: ['storage-full', 'too-large', 'not-found', 'forbidden', 'unavailable'],
});

export const getUpload = defineEndpoint({
  name: 'getUpload',
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  summary: 'How much of an upload has arrived',
  capability: 'signed-in',
  params,
  output: record(upload),
  errors: ['not-found', 'forbidden'],
});

export const sendUploadPart = defineEndpoint({
  name: 'sendUploadPart',
  method: 'POST',
  path: '/api/uploads/{uploadId}/parts',
  summary: 'Sends the next part of a file',
  capability: 'signed-in',
  params,
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,15}$/, 'Use a whole number')
      .transform(Number),
  }),
  multipart: true,
  output: record(upload),
  status: 200,
  errors: ['too-large', 'wrong-type', 'bad-request', 'conflict', 'not-found', 'forbidden'],
});

export const cancelUpload = defineEndpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
  summary: 'Cancels an upload and deletes what has arrived',
  capability: 'signed-in',
  params,
  output: null,
  errors: ['not-found', 'forbidden'],
});
