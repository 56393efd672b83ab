import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';

export const mostPhotoBytes = 10 * 1024 * 1024;
/** Sides of the two squares a photo is kept as. */
export const photoSizes = [96, 512] as const;
export type PhotoSize = (typeof photoSizes)[number];

const path = '/api/photos';
const query = z.strictObject({ employee: idInPath });
const photo = z.strictObject({
  employeeId: id,
  fullName: z.string(),
  /** The large one; null where they have none. */
  photoUrl: z.string().nullable(),
});

export const photoOf = defineEndpoint({
  name: 'photoOf',
  method: 'GET',
  path,
  summary: 'A person’s photo, for viewers who may change it',
  capability: 'employees.photo.edit',
  query,
  output: record(photo),
  errors: [],
});

export const savePhoto = defineEndpoint({
  name: 'savePhoto',
  method: 'POST',
  path,
  summary: 'Uploads a person’s photo, a JPEG, PNG or WebP; it is re-encoded without hidden data',
  capability: 'employees.photo.edit',
  query,
  multipart: true,
  output: record(photo),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const removePhoto = defineEndpoint({
  name: 'removePhoto',
  method: 'DELETE',
  path,
  summary: 'Deletes a person’s photo and its files',
  capability: 'employees.photo.edit',
  query,
  output: null,
  errors: [],
});

export const photoContent = defineEndpoint({
  name: 'photoContent',
  method: 'GET',
  path: `${path}/{photo}/{size}`,
  summary: 'A photo in one of its sizes, as screens show it',
  capability: 'employees.card.view',
  params: z.strictObject({
    photo: z.string().regex(/^[0-9a-f]{32}$/, 'Use the address of a photo'),
    size: z.enum(['96', '512']),
  }),
  output: null,
  status: 200,
  file: 'session',
  errors: [],
});
