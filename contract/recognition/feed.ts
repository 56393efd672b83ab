import { audiences, recognitionTypes } from '@tenure/domain/recognition/recognition.ts';
import { mostTeamLetters } from '@tenure/domain/recognition/team.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listMetadata, listQuery, oneLine, record } from '../envelopes.ts';
import { recognitionAttachment, recognitionItem, recommendation } from './item.ts';
import { teamNamed } from './teams.ts';

export const feedViews = ['everyone', 'to-me', 'from-me'] as const;
const inRecognition = z.strictObject({ recognitionId: idInPath });

/** Counting and paging stop here: older recognition is read on the profile of whom it is about. */
export const mostRecognitionCounted = 2000;

export const listRecognitions = defineEndpoint({
  name: 'listRecognitions',
  method: 'GET',
  path: '/api/recognitions',
  summary: 'The recognition the viewer may read, the newest first; the total counts to two thousand',
  capability: 'recognition.view',
  query: listQuery({
    sort: ['recent'],
    descending: true,
    itemsPerPage: 20,
    filters: { type: recognitionTypes, view: feedViews },
  }),
  output: list(recognitionItem, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getRecognition = defineEndpoint({
  name: 'getRecognition',
  method: 'GET',
  path: '/api/recognitions/{recognitionId}',
  summary: 'One recognition',
  capability: 'recognition.view',
  params: inRecognition,
  output: record(recognitionItem),
  versioned: true,
  errors: [],
});

/** The viewer's further rights, their points, and the day those count from. */
const recognitionMetadata = listMetadata({ offers: ['VIEW', 'SORT'] }).extend({
  /** Null where they are another person's: what that person was given is partly not the viewer's to know. */
  points: z.int().nullable(),
  pointsStartDate: z.iso.date(),
  capabilities: z.array(
    z.enum(['badge.omit', 'badge.select', 'recommendations.attachment.upload', 'like', 'trophy.give']),
  ),
});

export const listUserRecognitions = defineEndpoint({
  name: 'listUserRecognitions',
  method: 'GET',
  path: '/api/my-profile/recognitions/{userId}',
  summary: 'What the person of an account received, as far as the viewer may read it',
  capability: 'recognition.view',
  params: z.strictObject({ userId: idInPath }),
  query: listQuery({ sort: ['recent'], descending: true, itemsPerPage: 20 }),
  output: z.strictObject({ data: z.array(recommendation), metadata: recognitionMetadata }),
  isList: true,
  errors: [],
});

export const listPersonRecognitions = defineEndpoint({
  name: 'listPersonRecognitions',
  method: 'GET',
  path: '/api/employees/{employeeId}/recognitions',
  summary: 'What a person received, as far as the viewer may read it',
  capability: 'recognition.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: listQuery({ sort: ['recent'], descending: true, itemsPerPage: 20 }).extend({
    /** Only what was given on these days, as a review asks. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  output: z.strictObject({ data: z.array(recognitionItem), metadata: recognitionMetadata }),
  isList: true,
  errors: [],
});

/** One line of points, with what it was for. */
export const pointLine = z.strictObject({
  id,
  kind: z.enum(['given', 'withdrawn']),
  points: z.int(),
  /** The points since the first day of the year, with this line. */
  total: z.int(),
  recordedAt: instant,
  /** Null where what it was given for has been deleted. */
  title: z.string().nullable(),
  /** Null where a rule gave it, or where it has been deleted. */
  giver: z.string().nullable(),
});
export type PointLine = z.output<typeof pointLine>;

export const listOwnPoints = defineEndpoint({
  name: 'listOwnPoints',
  method: 'GET',
  path: '/api/my-profile/recognitions/points',
  summary: 'The lines that the viewer’s points of this year are made of',
  capability: 'recognition.view',
  query: listQuery({ sort: ['recordedAt'], descending: true, itemsPerPage: 20 }),
  output: list(pointLine, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

const words = {
  title: oneLine(120, 'Enter a title'),
  description: z.string().trim().min(1, 'Write what it is for').max(2000, 'Use at most 2,000 characters'),
};

export const giveRecognition = defineEndpoint({
  name: 'giveRecognition',
  method: 'POST',
  path: '/api/recognitions',
  summary: 'Recognises one or several colleagues, or whole teams, as the people of them who work here today',
  capability: 'recognition.give',
  ownHandsOnly: true,
  body: z
    .strictObject({
      receiverIds: z.array(id).max(50, 'Choose at most 50 people'),
      teams: z.array(teamNamed).max(10, 'Choose at most 10 teams').default([]),
      /** A name for them together; with teams and none given, theirs. */
      teamDescription: z
        .string()
        .trim()
        .max(mostTeamLetters, 'Use at most 80 characters')
        .nullable()
        .default(null),
      badgeId: id.nullable().default(null),
      ...words,
      audience: z.enum(audiences, 'Choose who sees it'),
    })
    .refine(({ receiverIds, teams }) => receiverIds.length + teams.length > 0, {
      path: ['receiverIds'],
      error: 'Choose at least one person',
    }),
  output: record(recognitionItem),
  status: 201,
  errors: ['invalid-input'],
});

export const saveRecognition = defineEndpoint({
  name: 'saveRecognition',
  method: 'PUT',
  path: '/api/recognitions/{recognitionId}',
  summary: 'Edits the words of one’s own recognition; who received it and who sees it stay',
  capability: 'recognition.give',
  ownHandsOnly: true,
  params: inRecognition,
  body: z.strictObject(words),
  output: record(recognitionItem),
  versioned: true,
  errors: ['invalid-input'],
});

export const deleteRecognition = defineEndpoint({
  name: 'deleteRecognition',
  method: 'DELETE',
  path: '/api/recognitions/{recognitionId}',
  summary: 'Deletes recognition and withdraws its points',
  capability: 'recognition.view',
  ownHandsOnly: true,
  params: inRecognition,
  output: null,
  errors: [],
});

export const mostRecognitionFileBytes = 10 * 1024 * 1024;
const attachmentPath = '/api/recognitions/{recognitionId}/attachment';

export const uploadRecognitionAttachment = defineEndpoint({
  name: 'uploadRecognitionAttachment',
  method: 'POST',
  path: attachmentPath,
  summary: 'Adds a PDF, JPEG or PNG to one’s own recognition, in place of an earlier one; it is sealed',
  capability: 'recognition.give',
  ownHandsOnly: true,
  params: inRecognition,
  multipart: true,
  output: record(recognitionItem),
  status: 201,
  errors: ['conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const downloadRecognitionAttachment = defineEndpoint({
  name: 'downloadRecognitionAttachment',
  method: 'GET',
  path: attachmentPath,
  summary: 'Downloads the file of recognition that the viewer may read, or that was reported to them',
  capability: 'recognition.view',
  params: inRecognition,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const removeRecognitionAttachment = defineEndpoint({
  name: 'removeRecognitionAttachment',
  method: 'DELETE',
  path: attachmentPath,
  summary: 'Removes the file from one’s own recognition; it is deleted',
  capability: 'recognition.give',
  ownHandsOnly: true,
  params: inRecognition,
  output: null,
  errors: ['conflict'],
});

export const likeRecognition = defineEndpoint({
  name: 'likeRecognition',
  method: 'POST',
  path: '/recommendation/api/like/{id}/{result}',
  summary: 'Likes recognition or removes the like, and answers the likes; done again it changes nothing',
  capability: 'recognition.view',
  ownHandsOnly: true,
  params: z.strictObject({
    id: idInPath,
    result: z.enum(['true', 'false'], 'Use true or false').transform((text) => text === 'true'),
  }),
  /** The widget it is liked in, where it is one. */
  query: z.strictObject({ widgetId: idInPath.optional() }),
  output: z.strictObject({ likes: z.int(), userHasLiked: z.boolean() }),
  errors: ['recommendation-not-found', 'widget-not-found'],
});

export const reportRecognition = defineEndpoint({
  name: 'reportRecognition',
  method: 'POST',
  path: '/api/recognitions/{recognitionId}/reports',
  summary: 'Reports words to a moderator, who can read them from then on',
  capability: 'recognition.view',
  ownHandsOnly: true,
  params: inRecognition,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Use at most 500 characters'),
  }),
  output: null,
  errors: ['invalid-input', 'conflict'],
});

export const recognitionReport = z.strictObject({
  id,
  recognitionId: id,
  reason: z.string(),
  reportedBy: z.string(),
  reportedAt: instant,
  title: z.string(),
  description: z.string(),
  giver: z.string().nullable(),
  receivers: z.array(z.string()),
  /** The file as it is now. */
  attachment: recognitionAttachment.nullable(),
});
export type RecognitionReport = z.output<typeof recognitionReport>;

export const listRecognitionReports = defineEndpoint({
  name: 'listRecognitionReports',
  method: 'GET',
  path: '/api/recognition-reports',
  summary: 'Reported words that wait for a decision, the oldest first',
  capability: 'recognition.moderate',
  query: listQuery({ sort: ['reportedAt'], itemsPerPage: 20 }),
  output: list(recognitionReport, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const decideRecognitionReport = defineEndpoint({
  name: 'decideRecognitionReport',
  method: 'POST',
  path: '/api/recognition-reports/{reportId}/decision',
  summary: 'Keeps reported words, or hides them from everyone',
  capability: 'recognition.moderate',
  params: z.strictObject({ reportId: idInPath }),
  body: z.strictObject({ decision: z.enum(['kept', 'hidden'], 'Choose a decision') }),
  output: null,
  errors: ['invalid-input', 'conflict'],
});
