import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import type { UploadPurpose } from '../platform/uploads.ts';

/** The purpose of a file decides which types and sizes are accepted. */
export const courseFileKinds = ['document', 'video', 'captions', 'package', 'picture'] as const;
export type CourseFileKind = (typeof courseFileKinds)[number];

const megabyte = 1024 * 1024;

/** The server reads the type from the content, whatever a name claims. */
export const courseFileRules = {
  document: {
    maxBytes: 50 * megabyte,
    accept: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'image/png',
      'image/jpeg',
    ],
  },
  video: { maxBytes: 200 * megabyte, accept: ['video/mp4', 'video/webm'] },
  captions: { maxBytes: megabyte, accept: ['text/vtt'] },
  /** A SCORM package; `packageLimits` bounds its contents. */
  package: { maxBytes: 200 * megabyte, accept: ['application/zip'] },
  /** The picture of the course, re-encoded on arrival. */
  picture: { maxBytes: 10 * megabyte, accept: ['image/png', 'image/jpeg', 'image/webp'] },
} as const satisfies Record<CourseFileKind, { maxBytes: number; accept: readonly string[] }>;

/** Captions and pictures are sent whole. */
export const courseUploadPurpose = (kind: CourseFileKind): UploadPurpose | null =>
  kind === 'captions' || kind === 'picture' ? null : `course-${kind}`;

export const courseFile = z.strictObject({
  id,
  kind: z.enum(courseFileKinds),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});
export type CourseFile = z.output<typeof courseFile>;

export const uploadCourseFile = defineEndpoint({
  name: 'uploadCourseFile',
  method: 'POST',
  path: '/api/course-files',
  summary:
    'Uploads a document, a video, its captions or a SCORM package for an activity of a course, or its picture',
  capability: 'learning.course.edit',
  query: z.strictObject({
    kind: z.enum(courseFileKinds, 'Choose a kind'),
    /** A file that has come in parts, in the place of a body. */
    uploadId: idInPath.optional(),
  }),
  multipart: true,
  output: record(courseFile),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'conflict', 'unavailable', 'not-found'],
});

/** The address at which people who edit courses open a file; learners open it through their enrolment. */
export const courseFilePath = (fileId: number) => `/api/course-files/${fileId}`;

export const courseFileContent = defineEndpoint({
  name: 'courseFileContent',
  method: 'GET',
  path: '/api/course-files/{fileId}',
  summary: 'The content of a course file, for people who edit courses',
  capability: 'learning.course.edit',
  params: z.strictObject({ fileId: idInPath }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const coursePicturePath = (fileId: number) => `/api/course-pictures/${fileId}`;

export const coursePicture = defineEndpoint({
  name: 'coursePicture',
  method: 'GET',
  path: '/api/course-pictures/{fileId}',
  summary: 'The picture of a published course, as the catalogue shows it',
  capability: 'learning.view',
  params: z.strictObject({ fileId: idInPath }),
  output: null,
  status: 200,
  file: 'session',
  errors: [],
});
