import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, record } from '../envelopes.ts';

export const endingKinds = [
  'resignation',
  'redundancy',
  'end-of-contract',
  'dismissal',
  'retirement',
  'death',
  'other',
] as const;
export type EndingKind = (typeof endingKinds)[number];

/** When they can sign in no more: after the last day where they are, or from now on. */
export const accessEnds = ['last-day', 'now'] as const;

export const mostEndingCharacters = 2000;

const wish = {
  lastDay: enteredDay('Choose the last day'),
  /** The new manager of this person's reports by name; by default the person's own manager. */
  reportsGoToId: id.nullish(),
};

/** The end of an employment as entered; one schema for the form and the call. */
export const endingWish = z
  .strictObject({
    ...wish,
    kind: z.enum(endingKinds, 'Choose why they leave'),
    words: z.string().trim().max(mostEndingCharacters, 'Use at most 2,000 characters').default(''),
    accessEnds: z.enum(accessEnds).default('last-day'),
    tellPerson: z.boolean().default(false),
    tellManager: z.boolean().default(true),
    tellPayroll: z.boolean().default(false),
  })
  .refine(({ kind, words }) => kind !== 'other' || words !== '', {
    path: ['words'],
    error: 'Say why they leave',
  });

const person = z.strictObject({ id, fullName: z.string() });

const ending = z.strictObject({
  id,
  lastDay: z.iso.date(),
  kind: z.enum(endingKinds),
  words: z.string(),
  state: z.enum(['planned', 'taken-back', 'ended']),
  reportsGoTo: person.nullable(),
  accessEnds: z.enum(accessEnds),
  toldPerson: z.boolean(),
  plannedAt: instant,
  /** Null where the account of the person who planned it is gone. */
  plannedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
});
export type EmploymentEnding = z.output<typeof ending>;

const employment = z.strictObject({
  employeeId: id,
  fullName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  timezone: z.string(),
  /** The day it is where they work. */
  today: z.iso.date(),
  hasAccount: z.boolean(),
  /** Planned or the latest that came about, and what was planned before and taken back. */
  current: ending.nullable(),
  earlier: z.array(ending),
  /** This viewer's rights, in the present state. */
  canEnd: z.boolean(),
  canTakeBack: z.boolean(),
  isLastCompanyAdmin: z.boolean(),
  /** By which a change names what it was made of. */
  version: z.int(),
});
export type Employment = z.output<typeof employment>;

const named = z.strictObject({ count: z.int(), titles: z.array(z.string()) });

/** The effects of their leaving, viewed before it is done. */
const endingEffects = z.strictObject({
  lastDay: z.iso.date(),
  /** The last day is over where they are: it happens at once and is not taken back. */
  isOver: z.boolean(),
  reports: z.strictObject({
    count: z.int(),
    /** The first of them, with who leads them from the day after. */
    people: z.array(z.strictObject({ id, fullName: z.string(), goesTo: z.string().nullable() })),
    /** Whether any reports would go to the person chosen; the others stay under the position. */
    canBeGiven: z.boolean(),
  }),
  positions: z.array(z.strictObject({ id, title: z.string(), becomesVacant: z.boolean() })),
  withdrawn: z.array(
    z.strictObject({
      what: z.enum(['assignment', 'general', 'employment-details']),
      from: z.iso.date(),
      title: z.string().nullable(),
    }),
  ),
  approvals: named,
  requisitions: named,
  /** Only for viewers who may see account permissions. */
  profiles: z.array(z.string()).optional(),
  access: z.strictObject({ hasAccount: z.boolean(), timezone: z.string() }),
});
export type EndingEffects = z.output<typeof endingEffects>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/ending';

export const getEmployment = defineEndpoint({
  name: 'getEmployment',
  method: 'GET',
  path,
  summary: 'A person’s first and last day, for viewers who may end their employment',
  capability: 'employees.employment.end',
  params,
  output: record(employment),
  versioned: true,
  errors: [],
});

export const previewEnding = defineEndpoint({
  name: 'previewEnding',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'A preview of the effects of a termination',
  capability: 'employees.employment.end',
  params,
  body: z.strictObject(wish),
  output: record(endingEffects),
  errors: ['conflict'],
});

export const endEmployment = defineEndpoint({
  name: 'endEmployment',
  method: 'POST',
  path,
  summary: 'Terminates an employment on a day; it can be cancelled until then',
  capability: 'employees.employment.end',
  stepUp: true,
  params,
  body: endingWish,
  output: record(employment),
  status: 201,
  versioned: true,
  errors: ['stale-version', 'conflict'],
});

export const takeBackEnding = defineEndpoint({
  name: 'takeBackEnding',
  method: 'DELETE',
  path,
  summary: 'Cancels a termination and restores everything it changed',
  capability: 'employees.employment.end',
  stepUp: true,
  params,
  output: record(employment),
  versioned: true,
  errors: ['stale-version', 'conflict'],
});
