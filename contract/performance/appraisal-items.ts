import { assignees } from '@tenure/domain/performance/sections.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';
import { inItem, inNote, inSection } from './appraisals.ts';
import { enteredActions, enteredMeasurements, menuOption } from './item-parts.ts';
import { reviewItem, reviewLabel, reviewSection } from './review.ts';

/** Text as typed, so that the refusal can use the specification's words. */
const weightText = z.string().max(20, 'Weighting must be a number').default('');
export const itemBody = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters'),
  description: z.string().trim().max(4000, 'Use at most 4,000 characters').default(''),
  weight: weightText,
  label: z.string().trim().max(200, 'Use at most 200 characters').nullable().default(null),
  /** Only of a goal. */
  measurements: enteredMeasurements,
  /** Only of a development. */
  actions: enteredActions,
  /** Only of a question: the people who answer it; without a value everyone, or the same as before. */
  assignedTo: z.enum(assignees).nullable().default(null),
});
export type ItemBody = z.output<typeof itemBody>;
export const oneItem = record(reviewItem);

export const addPerformanceItem = defineEndpoint({
  name: 'addPerformanceItem',
  method: 'POST',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items',
  summary: 'Adds an item to a section of a review',
  capability: 'performance.take-part',
  params: inSection,
  body: itemBody.extend({ libraryItemId: id.nullable().default(null) }),
  output: oneItem,
  status: 201,
  errors: ['forbidden', 'invalid-input', 'conflict'],
});

export const savePerformanceItem = defineEndpoint({
  name: 'savePerformanceItem',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}',
  summary: 'Edits an item of a review; a viewer who may change only its progress sends the rest unchanged',
  capability: 'performance.take-part',
  params: inItem,
  body: itemBody,
  output: oneItem,
  versioned: true,
  errors: ['forbidden', 'invalid-input', 'conflict'],
});

export const removePerformanceItem = defineEndpoint({
  name: 'removePerformanceItem',
  method: 'DELETE',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}',
  summary: 'Removes an item from a review',
  capability: 'performance.take-part',
  params: inItem,
  output: null,
  errors: ['forbidden'],
});

const responseWords = z.string().max(10_000, 'Use at most 10,000 characters');
export const ratePerformanceItem = defineEndpoint({
  name: 'ratePerformanceItem',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/rating',
  summary: 'Saves the viewer’s own rating of an item, with their words',
  capability: 'performance.take-part',
  params: inItem,
  body: z.strictObject({
    rating: z.int().min(1, 'Use 1 to 5').max(5, 'Use 1 to 5').nullable(),
    words: responseWords.default(''),
  }),
  output: oneItem,
  errors: ['forbidden', 'invalid-input'],
});

export const answerPerformanceItem = defineEndpoint({
  name: 'answerPerformanceItem',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/answer',
  summary: 'Saves the viewer’s own answer to a question',
  capability: 'performance.take-part',
  params: inItem,
  body: z.strictObject({ words: responseWords }),
  output: oneItem,
  errors: ['forbidden'],
});

export const setSectionStatus = defineEndpoint({
  name: 'setSectionStatus',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/status',
  summary: 'Sets whether a section applies to this review',
  capability: 'performance.manage',
  params: inSection,
  body: z.strictObject({ status: z.enum(['applicable', 'not_applicable']) }),
  output: record(reviewSection),
  errors: ['forbidden'],
});

export const scoreSummary = defineEndpoint({
  name: 'scoreSummary',
  method: 'PUT',
  path: '/api/performances/{performanceId}/summary-sections/{sectionId}',
  summary: 'Saves the viewer’s own overall rating; null removes it',
  capability: 'performance.take-part',
  params: inSection,
  body: z.strictObject({ score: z.int().min(1, 'Use 1 to 5').max(5, 'Use 1 to 5').nullable() }),
  output: record(reviewSection),
  errors: ['forbidden'],
});

const competencyPath =
  '/api/performances/{performanceId}/competency-sections/{sectionId}/competencies/{sectionItemId}';
export const saveCompetency = defineEndpoint({
  name: 'saveCompetency',
  method: 'PUT',
  path: competencyPath,
  summary: 'Edits a competency of a review',
  capability: 'performance.take-part',
  params: inItem,
  body: itemBody.omit({ measurements: true, actions: true }),
  output: oneItem,
  versioned: true,
  errors: ['forbidden', 'invalid-input', 'conflict'],
});

export const removeCompetency = defineEndpoint({
  name: 'removeCompetency',
  method: 'DELETE',
  path: competencyPath,
  summary: 'Removes a competency from a review',
  capability: 'performance.take-part',
  params: inItem,
  output: null,
  errors: ['forbidden'],
});

export const importFromParent = defineEndpoint({
  name: 'importFromParent',
  method: 'POST',
  path: '/api/performances/{performanceId}/sections/{sectionId}/imports',
  summary: 'Copies items of the previous review into a section, without their weights, ratings and progress',
  capability: 'performance.take-part',
  params: inSection,
  body: z.strictObject({
    itemIds: z.array(id).min(1, 'Choose an item').max(40, 'Choose at most 40 items'),
  }),
  output: record(reviewSection),
  status: 201,
  errors: ['forbidden', 'invalid-input'],
});

export const commentOnSummary = defineEndpoint({
  name: 'commentOnSummary',
  method: 'POST',
  path: '/api/performances/{performanceId}/summary-sections/{sectionId}/comments',
  summary: 'Saves the viewer’s closing words in a summary; each person has one',
  capability: 'performance.take-part',
  params: inSection,
  body: z.strictObject({ comment: responseWords }),
  output: record(reviewSection),
  status: 201,
  errors: ['forbidden'],
});

export const editSummaryComment = defineEndpoint({
  name: 'editSummaryComment',
  method: 'PUT',
  path: '/api/performances/{performanceId}/summary-sections/{sectionId}/comments/{commentId}',
  summary: 'Edits the viewer’s own closing words',
  capability: 'performance.take-part',
  params: inSection.extend({ commentId: idInPath }),
  body: z.strictObject({ comment: responseWords }),
  output: record(reviewSection),
  errors: ['forbidden'],
});

export const noteVisibilities = ['private', 'public', 'manager_only'] as const;
export const reviewNote = z.strictObject({
  id,
  /** Null where the note is anonymous and not the viewer's own. */
  user: z.strictObject({ id, name: z.string() }).nullable(),
  moduleName: z.literal('performance'),
  sectionId: id,
  content: z.string(),
  visibility: z.enum(noteVisibilities),
  anonymous: z.boolean(),
  /** Null on an anonymous note, since the time could identify its author. */
  created: instant.nullable(),
  capabilities: z.array(z.string()),
});
export type ReviewNote = z.output<typeof reviewNote>;
const noteBody = z.strictObject({
  content: z.string().trim().min(1, 'Enter a note').max(4000, 'Use at most 4,000 characters'),
  visibility: z.enum(noteVisibilities).default('private'),
  anonymous: z.boolean().default(false),
});

export const listItemNotes = defineEndpoint({
  name: 'listItemNotes',
  method: 'GET',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/notes',
  summary: 'The notes on an item that the viewer may read',
  capability: 'performance.view',
  params: inItem,
  output: record(z.array(reviewNote)),
  errors: [],
});

export const addItemNote = defineEndpoint({
  name: 'addItemNote',
  method: 'POST',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/notes',
  summary: 'Adds a note to an item',
  capability: 'performance.take-part',
  params: inItem,
  body: noteBody,
  output: record(z.array(reviewNote)),
  status: 201,
  errors: ['forbidden'],
});

export const editItemNote = defineEndpoint({
  name: 'editItemNote',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/notes/{noteId}',
  summary: 'Edits the viewer’s own note',
  capability: 'performance.take-part',
  params: inNote,
  body: noteBody,
  output: record(z.array(reviewNote)),
  errors: ['forbidden'],
});

export const deleteItemNote = defineEndpoint({
  name: 'deleteItemNote',
  method: 'DELETE',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/notes/{noteId}',
  summary: 'Deletes a note: one’s own, or as HR one that others can read',
  capability: 'performance.view',
  params: inNote,
  output: null,
  errors: ['forbidden'],
});

const libraryKinds = ['competencies', 'developments', 'goals', 'questions'] as const;
export const listLibraryItems = defineEndpoint({
  name: 'listLibraryItems',
  method: 'GET',
  path: '/api/library-items/{kind}',
  summary: 'The library items people can add to a review',
  capability: 'performance.take-part',
  params: z.strictObject({ kind: z.enum(libraryKinds) }),
  output: record(z.array(z.strictObject({ id, title: z.string(), description: z.string() }))),
  errors: [],
});

export const listLibraryLabels = defineEndpoint({
  name: 'listLibraryLabels',
  method: 'GET',
  path: '/api/library-items/labels',
  summary: 'The labels people can give to items of a review',
  capability: 'performance.take-part',
  output: record(z.array(reviewLabel.extend({ id }))),
  errors: [],
});

export const getMenuOptions = defineEndpoint({
  name: 'getMenuOptions',
  method: 'GET',
  path: '/api/menus/{menuName}/options',
  summary: 'The choices of a menu: how far a development action is, and its priority',
  capability: 'performance.take-part',
  params: z.strictObject({ menuName: z.enum(['progress', 'priority']) }),
  output: record(z.array(menuOption)),
  errors: [],
});
