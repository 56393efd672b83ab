import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, record } from '../envelopes.ts';
import { branchBudget, title } from './position-administration.ts';

const named = z.strictObject({ id, title: z.string() });

/** Everything that would change from that day. */
export const effects = z.strictObject({
  from: z.iso.date(),
  /** Positions that report to it directly that day. */
  reports: z.array(named),
  branch: z.strictObject({ positions: z.int(), people: z.int() }),
  /** People whose manager changes, and with it their approver. */
  managers: z.strictObject({
    changed: z.int(),
    /** The first of them. */
    people: z.array(
      z.strictObject({
        id,
        fullName: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  /** The branches that give or take; null where there is no such position before or after. */
  budgets: z.array(
    z.strictObject({ title: z.string(), before: branchBudget.nullable(), after: branchBudget.nullable() }),
  ),
});
export type Effects = z.output<typeof effects>;

const done = z.strictObject({ id, /** The result of a split. */ madeId: id.nullable() });

const move = z.strictObject({ from: enteredDay(), reportsToId: id.nullable() });
const close = z.strictObject({
  from: enteredDay(),
  /** To which position those below and those inside go; left out, it is closed only where there are none. */
  reportsGoToId: id.optional(),
  holdersGoToId: id.optional(),
});
const split = z.strictObject({
  from: enteredDay(),
  title,
  budgetFte: z.number().min(0).max(9999).multipleOf(0.001).default(0),
  budgetHeadcount: z.int('Enter a whole number').min(0).max(99_999).default(0),
  budgetSalary: z.number().min(0).max(99_999_999_999).multipleOf(0.01).default(0),
  /** People who move with it, by assignment, and which of its reports. */
  assignmentIds: z.array(id).max(500).default([]),
  reportIds: z.array(id).max(500).default([]),
});

const onPosition = {
  method: 'POST',
  capability: 'positions.position.edit',
  params: z.strictObject({ id: idInPath }),
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
} as const;

export const movePosition = defineEndpoint({
  ...onPosition,
  name: 'movePosition',
  path: '/api/positions/{id}/move',
  summary: 'Put a position, with all below it, under another superior from a day',
  body: move,
  output: record(done),
});
export const previewMove = defineEndpoint({
  ...onPosition,
  name: 'previewMove',
  path: '/api/positions/{id}/move/preview',
  summary: 'A preview of a move',
  body: move,
  output: record(effects),
});
export const closePosition = defineEndpoint({
  ...onPosition,
  name: 'closePosition',
  path: '/api/positions/{id}/close',
  summary: 'Close a position from a day',
  body: close,
  output: record(done),
});
export const previewClose = defineEndpoint({
  ...onPosition,
  name: 'previewClose',
  path: '/api/positions/{id}/close/preview',
  summary: 'A preview of ending a position',
  body: close,
  output: record(effects),
});
export const splitPosition = defineEndpoint({
  ...onPosition,
  name: 'splitPosition',
  path: '/api/positions/{id}/split',
  summary: 'Splits a position: moves budget, people and reports to a new one from a day',
  body: split,
  output: record(done),
});
export const previewSplit = defineEndpoint({
  ...onPosition,
  name: 'previewSplit',
  path: '/api/positions/{id}/split/preview',
  summary: 'A preview of a split',
  body: split,
  output: record(effects),
});
