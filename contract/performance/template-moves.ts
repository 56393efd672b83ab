import { differenceKinds } from '@tenure/domain/performance/template-move.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';
import { cycleOutcome } from './cycle-people.ts';

const params = z.strictObject({ templateId: idInPath });
const path = '/api/performance-templates/{templateId}/moves';

const moveOutcomes = ['moves', 'score-changes', 'stays'] as const;
const difference = z.strictObject({
  kind: z.enum(differenceKinds),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type MoveDifference = z.output<typeof difference>;

const movableReview = z.strictObject({
  id,
  employee: z.string(),
  url: z.string(),
  fromVersion: z.int(),
  outcome: z.enum(moveOutcomes),
  /** Why it stays. */
  reason: z.string().nullable(),
  differences: z.array(difference),
});
export type MovableReview = z.output<typeof movableReview>;

const preview = z.strictObject({
  templateTitle: z.string(),
  /** The published version that reviews would move to. */
  version: z.int(),
  counts: z.strictObject({ moves: z.int(), scoreChanges: z.int(), stays: z.int() }),
  /** The first of them; those that can move come first. */
  reviews: z.array(movableReview),
});
export type MovePreview = z.output<typeof preview>;

export const previewTemplateMove = defineEndpoint({
  name: 'previewTemplateMove',
  method: 'GET',
  path: `${path}/preview`,
  summary:
    'What moving the live reviews on earlier versions to the published one would change in each; nothing is changed',
  capability: 'performance.cycle.edit',
  params,
  output: record(preview),
  errors: ['conflict'],
});

export const moveTemplateReviews = defineEndpoint({
  name: 'moveTemplateReviews',
  method: 'POST',
  path,
  summary: 'Moves reviews to the published version; every answer is kept, in removed sections readable',
  capability: 'performance.cycle.edit',
  params,
  body: z.strictObject({
    /** The version that was previewed. */
    version: z.int(),
    performanceIds: z.array(id).min(1, 'Choose a review').max(100, 'Choose at most 100 reviews'),
  }),
  output: record(cycleOutcome),
  status: 201,
  errors: ['conflict'],
});

const templateMove = z.strictObject({
  id,
  version: z.int(),
  reviews: z.int(),
  movedAt: instant,
  movedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  canUndo: z.boolean(),
});
export type TemplateMove = z.output<typeof templateMove>;

export const listTemplateMoves = defineEndpoint({
  name: 'listTemplateMoves',
  method: 'GET',
  path,
  summary: 'The last moves of reviews between versions of a template, the newest first',
  capability: 'performance.cycle.edit',
  params,
  output: record(z.array(templateMove)),
  errors: [],
});

export const undoTemplateMove = defineEndpoint({
  name: 'undoTemplateMove',
  method: 'POST',
  path: `${path}/{moveId}/undo`,
  summary:
    'Moves the reviews of a move back to the versions they had, within 30 days; what was written since is kept',
  capability: 'performance.cycle.edit',
  params: params.extend({ moveId: idInPath }),
  output: record(cycleOutcome),
  status: 201,
  errors: ['conflict'],
});
