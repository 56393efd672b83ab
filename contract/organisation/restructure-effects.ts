import { positionChanges } from '@tenure/domain/organisation/restructure-draft-effects.ts';
import { z } from 'zod';
import { id } from '../envelopes.ts';
import { sumOfSalaries } from './positions.ts';

export const named = z.strictObject({ id, title: z.string() });
const amounts = z.strictObject({ assigned: z.number(), budget: z.number().nullable() });
const figures = z.strictObject({
  positions: z.int(),
  vacancies: z.int(),
  headcount: amounts,
  fte: amounts,
  levels: z.int(),
  span: z.strictObject({
    managers: z.int(),
    average: z.number(),
    widest: z.int(),
    withOne: z.int(),
    withMany: z.int(),
  }),
  /** Only for those who may see everyone's salary, one entry per currency. */
  salary: z
    .array(
      sumOfSalaries.pick({ assigned: true, budget: true, isMasked: true }).extend({ currency: z.string() }),
    )
    .optional(),
});
export type DraftFigures = z.output<typeof figures>;

export const effects = z.strictObject({
  from: z.iso.date(),
  /** Steps that cannot be done, with why; the rest shows what the others come to. */
  problems: z.array(z.strictObject({ stepId: id, reasons: z.array(z.string()) })),
  /** The smallest branch that has everything in it; null for the whole company. */
  branch: named.nullable(),
  figures: z.strictObject({
    /** Null where the branch is not there today. */
    today: figures.nullable(),
    /** On the day of the draft as it is planned anyway, and with the draft. */
    without: figures,
    with: figures,
  }),
  outline: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        title: z.string(),
        titleBefore: z.string().nullable(),
        level: z.int(),
        changes: z.array(z.enum(positionChanges)),
        movedFrom: z.string().nullable(),
        reports: z.int(),
        holders: z.array(z.string()),
      }),
    ),
    /** The outline before the draft, with the positions that move or close. */
    before: z.array(
      z.strictObject({
        id,
        title: z.string(),
        level: z.int(),
        changes: z.array(z.enum(positionChanges)),
        /** The new superior; null also for a move to the top. */
        movedTo: z.string().nullable(),
        holders: z.array(z.string()),
      }),
    ),
    /** How many more there are afterwards. */
    more: z.int(),
  }),
  managers: z.strictObject({
    changed: z.int(),
    people: z.array(
      z.strictObject({
        id,
        fullName: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  views: z.strictObject({
    changed: z.int(),
    people: z.array(z.strictObject({ id, fullName: z.string(), loses: z.int(), gains: z.int() })),
  }),
  /** Open requisitions that come under another person; only for those who may see all. */
  requisitions: z
    .array(
      z.strictObject({
        id,
        identifier: z.string(),
        position: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        isClosed: z.boolean(),
      }),
    )
    .optional(),
});
export type DraftEffects = z.output<typeof effects>;
