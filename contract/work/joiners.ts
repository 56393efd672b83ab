import { stepKinds, stepStates } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listMetadata, listQuery } from '../envelopes.ts';

export const boardKinds = ['joining', 'leaving'] as const;

const boardStep = z.strictObject({
  taskId: id,
  title: z.string(),
  kind: z.enum(stepKinds),
  owner: z.string(),
  dueOn: z.iso.date(),
  state: z.enum(stepStates),
});
export type BoardStep = z.output<typeof boardStep>;

export const boardPerson = z.strictObject({
  id,
  fullName: z.string(),
  profileImage: z.string().nullable(),
  /** Their position or title, and where. */
  detail: z.string(),
  /** The first day, or the last one of someone who leaves. */
  day: z.iso.date(),
  /** By due date; empty while no workflow is assigned. */
  steps: z.array(boardStep),
  done: z.int(),
  late: z.int(),
  /** The open step that is due first. */
  next: boardStep.nullable(),
});
export type BoardPerson = z.output<typeof boardPerson>;

export const listJoiners = defineEndpoint({
  name: 'listJoiners',
  method: 'GET',
  path: '/api/joiners',
  summary: 'People who join or leave, with the steps of their workflows',
  capability: 'workflows.workflow.view',
  query: listQuery({
    sort: ['day'],
    itemsPerPage: 20,
    filters: { kind: boardKinds, state: ['late'] },
    search: true,
  }),
  output: z.strictObject({
    data: z.array(boardPerson),
    metadata: listMetadata({ offers: ['VIEW', 'FILTER', 'SORT'] }).extend({
      today: z.iso.date(),
      /** Steps of everyone on the board that are late, and how many of those each owner has, most first. */
      late: z.int(),
      lateByOwner: z.array(z.strictObject({ owner: z.string(), late: z.int() })),
    }),
  }),
  isList: true,
  errors: [],
});

export const onboardingProgress = defineEndpoint({
  name: 'onboardingProgress',
  method: 'GET',
  path: '/api/joiners/progress',
  summary: 'How far each onboarding step is, over everyone who joins and whom the viewer sees',
  capability: 'workflows.workflow.view',
  query: listQuery({ sort: ['dueDate'], itemsPerPage: 20 }),
  output: list(
    z.strictObject({
      step: z.string(),
      stepType: z.enum(['form', 'course', 'task']),
      completedSteps: z.int(),
      totalSteps: z.int(),
      /** In whole per cent, rounded down: 100 only when all are done. */
      progress: z.int(),
      /** When the first that is open is due; null when all are done. */
      dueDate: z.iso.date().nullable(),
    }),
    { offers: ['VIEW', 'SORT'] },
  ),
  isList: true,
  errors: [],
});
