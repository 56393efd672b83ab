import { externalTrainingStates } from '@tenure/domain/learning/external-training.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, listQuery, oneLine, profileList, record } from '../envelopes.ts';

export const mostTrainingFileBytes = 10 * 1024 * 1024;
export const mostTrainingFiles = 5;

export const ownExternalTrainingPath = '/controlpanel/my-profile/new/?tab=activity&section=external-training';
export const externalTrainingPathOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=activity&section=external-training`;

/** A file of a learning profile item, with the specification’s fields. */
export const learningAttachment = z.strictObject({
  id,
  /** Names this upload: another file in its place has another. */
  token: z.string(),
  fileType: z.string(),
  name: z.string(),
  fileExtension: z.string(),
  url: z.string(),
});
export type LearningAttachment = z.output<typeof learningAttachment>;

const quarters = (most: number, missing: string, wrong: string) =>
  z.number(missing).min(0, 'Use 0 or more').max(most, `Use at most ${most}`).multipleOf(0.25, wrong);

const trainingParts = z.strictObject({
  title: oneLine(150, 'Enter what the training was'),
  provider: z.string().trim().max(150, 'Use at most 150 characters').default(''),
  completedOn: enteredDay('Enter the day you completed it'),
  hours: quarters(999, 'Enter how many hours it took', 'Use quarters of an hour'),
  cpdPoints: quarters(999, 'Enter its points', 'Use quarters of a point').default(0),
  /** The first day on which it is no longer valid; null is never. */
  expiresOn: enteredDay().nullable().default(null),
  note: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
});
const trainingBody = trainingParts.refine(
  ({ completedOn, expiresOn }) => expiresOn === null || expiresOn > completedOn,
  { path: ['expiresOn'], error: 'Choose an expiry date after the training' },
);
export type ExternalTrainingBody = z.output<typeof trainingBody>;

export const externalTraining = z.strictObject({
  id,
  title: z.string(),
  provider: z.string(),
  completedOn: z.iso.date(),
  hours: z.number(),
  cpdPoints: z.number(),
  expiresOn: z.iso.date().nullable(),
  note: z.string(),
  state: z.enum(externalTrainingStates),
  isExpired: z.boolean(),
  /** Why it was sent back; empty where it was not. */
  reason: z.string(),
  /** The person who approved it or sent it back; null where no one checked it. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** How many files of evidence there are; the files themselves are for the person and people who check. */
  files: z.int(),
  attachments: z.array(learningAttachment),
  canEdit: z.boolean(),
  canSubmit: z.boolean(),
  canCheck: z.boolean(),
  version: z.int(),
});
export type ExternalTraining = z.output<typeof externalTraining>;
const oneTraining = record(externalTraining);

const ofEmployee = z.strictObject({ employeeId: idInPath });
const ofTraining = z.strictObject({ employeeId: idInPath, trainingId: idInPath });
const ofFile = z.strictObject({ employeeId: idInPath, trainingId: idInPath, fileId: idInPath });
const path = '/api/employees/{employeeId}/external-training';

export const listExternalTraining = defineEndpoint({
  name: 'listExternalTraining',
  method: 'GET',
  path,
  summary: 'Training a person took elsewhere, with its evidence for people who check it',
  capability: 'learning.view',
  params: ofEmployee,
  query: listQuery({ sort: ['completedOn'], descending: true }),
  output: profileList(externalTraining, { offers: ['VIEW', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

export const addExternalTraining = defineEndpoint({
  name: 'addExternalTraining',
  method: 'POST',
  path,
  summary: 'Adds training a person took elsewhere; its evidence is uploaded next, and then it is submitted',
  capability: 'learning.external.enter',
  params: ofEmployee,
  body: trainingBody,
  output: oneTraining,
  status: 201,
  errors: ['invalid-input'],
});

export const saveExternalTraining = defineEndpoint({
  name: 'saveExternalTraining',
  method: 'PUT',
  path: `${path}/{trainingId}`,
  summary: 'Edits external training that no one approved; it has to be submitted again',
  capability: 'learning.external.enter',
  params: ofTraining,
  body: trainingBody,
  output: oneTraining,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const removeExternalTraining = defineEndpoint({
  name: 'removeExternalTraining',
  method: 'DELETE',
  path: `${path}/{trainingId}`,
  summary: 'Deletes external training that no one approved, with its evidence',
  capability: 'learning.external.enter',
  params: ofTraining,
  output: null,
  errors: ['conflict'],
});

export const addTrainingFile = defineEndpoint({
  name: 'addTrainingFile',
  method: 'POST',
  path: `${path}/{trainingId}/files`,
  summary: 'Uploads a PDF, JPEG or PNG file of evidence, which is sealed',
  capability: 'learning.external.enter',
  ownHandsOnly: true,
  params: ofTraining,
  multipart: true,
  output: oneTraining,
  status: 201,
  errors: ['conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const trainingFile = defineEndpoint({
  name: 'trainingFile',
  method: 'GET',
  path: `${path}/{trainingId}/files/{fileId}`,
  summary: 'A file of evidence, for the person and people who check it',
  capability: 'learning.view',
  ownHandsOnly: true,
  params: ofFile,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});
export const trainingFilePath = (employeeId: number, trainingId: number, fileId: number) =>
  `/api/employees/${employeeId}/external-training/${trainingId}/files/${fileId}`;

export const removeTrainingFile = defineEndpoint({
  name: 'removeTrainingFile',
  method: 'DELETE',
  path: `${path}/{trainingId}/files/{fileId}`,
  summary: 'Deletes a file of evidence before the training is approved',
  capability: 'learning.external.enter',
  params: ofFile,
  output: null,
  errors: ['conflict'],
});

export const submitExternalTraining = defineEndpoint({
  name: 'submitExternalTraining',
  method: 'POST',
  path: `${path}/{trainingId}/submission`,
  summary: 'Submits external training: it is checked, or counts at once where the company wants no check',
  capability: 'learning.external.enter',
  params: ofTraining,
  output: oneTraining,
  status: 200,
  errors: ['conflict'],
});

export const checkExternalTraining = defineEndpoint({
  name: 'checkExternalTraining',
  method: 'POST',
  path: `${path}/{trainingId}/check`,
  summary: 'Approves external training, or sends it back with a reason',
  capability: 'learning.external.check',
  ownHandsOnly: true,
  params: ofTraining,
  body: z
    .strictObject({
      decision: z.enum(['accepted', 'sent-back'], 'Choose a decision'),
      reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    })
    .refine(({ decision, reason }) => decision === 'accepted' || reason !== '', {
      path: ['reason'],
      error: 'Enter what the person has to correct',
    }),
  output: oneTraining,
  status: 200,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

const settings = z.strictObject({ isChecked: z.boolean() });

export const getExternalTrainingSettings = defineEndpoint({
  name: 'getExternalTrainingSettings',
  method: 'GET',
  path: '/api/external-training-settings',
  summary: 'Whether external training is checked before it counts',
  capability: 'site.settings.edit',
  output: record(settings),
  errors: [],
});

export const saveExternalTrainingSettings = defineEndpoint({
  name: 'saveExternalTrainingSettings',
  method: 'PUT',
  path: '/api/external-training-settings',
  summary: 'Turns checks of external training on or off',
  capability: 'site.settings.edit',
  body: settings,
  output: record(settings),
  errors: [],
});
