import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, oneLine, record } from '../envelopes.ts';
import { noteVisibilities } from './appraisal-items.ts';
import { inItem } from './appraisals.ts';

export const mostAttachmentBytes = 10 * 1024 * 1024;
export const mostAttachments = 10;

export const reviewAttachment = z.strictObject({
  id,
  /** Null where the attachment is anonymous and not the viewer's own. */
  user: z.strictObject({ id, name: z.string() }).nullable(),
  name: z.string(),
  module: z.literal('performance'),
  performanceSectionId: id,
  visibility: z.enum(noteVisibilities),
  anonymous: z.boolean(),
  /** Null until the file was uploaded. */
  file: z
    .strictObject({
      id,
      name: z.string(),
      path: z.string(),
      /** Null on an anonymous attachment, since the time could identify its author. */
      modified: instant.nullable(),
    })
    .nullable(),
  capabilities: z.array(z.string()),
});
export type ReviewAttachment = z.output<typeof reviewAttachment>;
const output = record(z.array(reviewAttachment));

const path = '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/attachments';
const inAttachment = inItem.extend({ attachmentId: idInPath });

export const listItemAttachments = defineEndpoint({
  name: 'listItemAttachments',
  method: 'GET',
  path,
  summary: 'The attachments of an item that the viewer may read',
  capability: 'performance.view',
  params: inItem,
  output,
  errors: [],
});

export const addItemAttachment = defineEndpoint({
  name: 'addItemAttachment',
  method: 'POST',
  path,
  summary: 'Adds an attachment by name; its file is uploaded next',
  capability: 'performance.take-part',
  params: inItem,
  body: z.strictObject({
    name: oneLine(200, 'Enter a name'),
    visibility: z.enum(noteVisibilities).default('private'),
    anonymous: z.boolean().default(false),
  }),
  output,
  status: 201,
  errors: ['forbidden', 'conflict'],
});

export const uploadItemAttachment = defineEndpoint({
  name: 'uploadItemAttachment',
  method: 'POST',
  path: `${path}/{attachmentId}`,
  summary: 'Uploads the file of an attachment: a PDF, JPEG or PNG; it is sealed',
  capability: 'performance.take-part',
  ownHandsOnly: true,
  params: inAttachment,
  multipart: true,
  output,
  status: 201,
  errors: ['forbidden', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const downloadItemAttachment = defineEndpoint({
  name: 'downloadItemAttachment',
  method: 'GET',
  path: `${path}/{attachmentId}`,
  summary: 'Downloads the file of an attachment the viewer may read',
  capability: 'performance.view',
  params: inAttachment,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const deleteItemAttachment = defineEndpoint({
  name: 'deleteItemAttachment',
  method: 'DELETE',
  path: `${path}/{attachmentId}`,
  summary: 'Deletes an attachment: one’s own, or as HR one that others can read',
  capability: 'performance.view',
  params: inAttachment,
  output: null,
  errors: ['forbidden'],
});
