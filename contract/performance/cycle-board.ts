import { phaseKinds } from '@tenure/domain/performance/appraisal.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

export const cycleBoard = z.strictObject({
  /** The phases in their order, with the reviews that have passed each. */
  phases: z.array(
    z.strictObject({ kind: z.enum(phaseKinds), endDate: z.iso.date(), done: z.int(), total: z.int() }),
  ),
  /** The phase at work, day by day; null once all have passed every phase. */
  pace: z
    .strictObject({
      kind: z.enum(phaseKinds),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      today: z.iso.date(),
      total: z.int(),
      /** The days on which reviews passed it, in order, with how many had by then. */
      days: z.array(z.strictObject({ day: z.iso.date(), done: z.int() })),
      /** When the last one passes at the pace of the last seven days; null without a pace. */
      finishDate: z.iso.date().nullable(),
    })
    .nullable(),
  departments: z.array(
    z.strictObject({
      /** Null, as the title, for people without a department. */
      id: id.nullable(),
      title: z.string().nullable(),
      reviews: z.int(),
      completed: z.int(),
      /** By the person whose step is next. */
      waiting: z.strictObject({ employee: z.int(), manager: z.int(), approver: z.int() }),
      /** Reviews whose phase should be over. */
      late: z.int(),
    }),
  ),
  /** Open reviews whose manager has left. */
  managerLeft: z.int(),
  /** The number of people waited for. */
  waitedFor: z.int(),
  /** The ten people most reviews wait for. */
  waits: z.array(
    z.strictObject({
      id,
      name: z.string(),
      profileImage: z.string().nullable(),
      department: z.string().nullable(),
      reviews: z.int(),
      /** Since when the oldest of them waits. */
      since: instant,
    }),
  ),
});
export type CycleBoard = z.output<typeof cycleBoard>;

export const getCycleBoard = defineEndpoint({
  name: 'getCycleBoard',
  method: 'GET',
  path: '/api/performance-cycles/{cycleId}/board',
  summary: 'The progress of a cycle by phase and department, and the people its reviews wait for',
  capability: 'performance.cycle.edit',
  params: z.strictObject({ cycleId: idInPath }),
  output: record(cycleBoard),
  errors: [],
});
