import { mostRetentionMonths } from '@tenure/domain/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

/**
 * Off: nothing is erased. By hand: a person is erased one at a time. Nightly: data that is due is erased
 * automatically.
 */
export const retentionModes = ['off', 'by-hand', 'nightly'] as const;

const words = `Use a whole number of months from 0 to ${mostRetentionMonths}`;
const months = z.record(z.enum(retentionAreas), z.int(words).min(0, words).max(mostRetentionMonths, words));

export const retentionWish = z.strictObject({ mode: z.enum(retentionModes), months });
export type RetentionWish = z.output<typeof retentionWish>;

const settingsCapability = 'retention.settings.edit';
const settingsPath = '/api/retention/settings';
const settings = retentionWish;

export const getRetentionSettings = defineEndpoint({
  name: 'getRetentionSettings',
  method: 'GET',
  path: settingsPath,
  summary: 'How long the company keeps personal data of people who have left',
  capability: settingsCapability,
  output: record(settings),
  versioned: true,
  errors: [],
});

export const saveRetentionSettings = defineEndpoint({
  name: 'saveRetentionSettings',
  method: 'PUT',
  path: settingsPath,
  summary: 'Decide how long personal data of people who have left is kept, and whether it is erased',
  capability: settingsCapability,
  stepUp: true,
  body: retentionWish,
  output: record(settings),
  versioned: true,
  errors: ['stale-version'],
});

/** Due: something may go today. Waiting: nothing yet. Held: nothing until the hold is lifted. Erased: nothing is left. */
export const leaverStates = ['due', 'waiting', 'held', 'erased'] as const;
export type LeaverState = (typeof leaverStates)[number];

const area = z.enum(retentionAreas);
const leaver = {
  employeeId: id,
  employeeNumber: z.string(),
  fullName: z.string(),
  country: z.string(),
  /** Null where the ending was taken back while their data was held. */
  lastDay: z.iso.date().nullable(),
  state: z.enum(leaverStates),
};
const listedLeaver = z.strictObject({ ...leaver, due: z.array(area), erased: z.array(area) });
export type ListedLeaver = z.output<typeof listedLeaver>;

export const listLeavers = defineEndpoint({
  name: 'listLeavers',
  method: 'GET',
  path: '/api/retention/leavers',
  summary: 'People who have left or are to leave, with what of them may be erased today',
  capability: 'retention.leavers.view',
  query: listQuery({
    sort: ['lastDay', 'name'],
    itemsPerPage: 20,
    search: true,
    filters: { state: leaverStates, country: null },
  }),
  output: list(listedLeaver, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

const hold = z.strictObject({
  id,
  reason: z.string(),
  placedAt: instant,
  placedBy: z.string().nullable(),
  liftedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
});

const leaverPreview = z.strictObject({
  ...leaver,
  /** Their last day is over wherever they are; until then nothing of them is erased. */
  hasLeft: z.boolean(),
  mode: z.enum(retentionModes),
  /** Today's decision for each area, none where there is no last day; the name goes with the last of them. */
  areas: z.array(
    z.strictObject({
      area,
      state: z.enum(['due', 'kept', 'erased']),
      /** The first day on which it may be erased; null where it is not known which law applies. */
      erasableFrom: z.iso.date().nullable(),
      /** The source of the date: the law that requires it longest, or the company. */
      laws: z.array(z.strictObject({ law: z.string(), source: z.string(), erasableFrom: z.iso.date() })),
      byCompany: z.iso.date(),
      holds: z.array(z.strictObject({ what: z.string(), rows: z.int() })),
      erasedAt: instant.nullable(),
      /** Null where it was done by night. */
      erasedBy: z.string().nullable(),
    }),
  ),
  /** Everything that is left goes now, and the name with it. */
  nameGoes: z.boolean(),
  holds: z.array(hold),
});
export type LeaverPreview = z.output<typeof leaverPreview>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/retention/leavers/{employeeId}';

export const getLeaver = defineEndpoint({
  name: 'getLeaver',
  method: 'GET',
  path,
  summary: 'A leaver’s data: what is erased, what is kept, until when and why',
  capability: 'retention.leavers.view',
  params,
  output: record(leaverPreview),
  errors: [],
});

const reason = z.string().trim().min(1, 'Say why').max(2000, 'Use at most 2,000 characters');

export const placeHold = defineEndpoint({
  name: 'placeHold',
  method: 'POST',
  path: `${path}/hold`,
  summary: 'Places a hold on a leaver’s data: nothing is erased until it is removed',
  capability: 'retention.hold.edit',
  params,
  body: z.strictObject({ reason }),
  output: record(leaverPreview),
  status: 201,
  errors: ['conflict'],
});

export const liftHold = defineEndpoint({
  name: 'liftHold',
  method: 'DELETE',
  path: `${path}/hold`,
  summary: 'Removes the hold on a leaver’s data',
  capability: 'retention.hold.edit',
  stepUp: true,
  params,
  output: record(leaverPreview),
  errors: ['conflict'],
});

export const eraseLeaver = defineEndpoint({
  name: 'eraseLeaver',
  method: 'POST',
  path: `${path}/erase`,
  summary: 'Erases the leaver’s data that is due today, for good',
  capability: 'retention.leavers.erase',
  stepUp: true,
  params,
  body: z.strictObject({
    reason,
    /** Their full name as shown, typed to confirm: one stray click erases no one. */
    fullName: z.string().trim().max(400),
    /** The areas shown; any that became due meanwhile are not erased unseen. */
    areas: z.array(area).min(1, 'There is nothing to erase').max(retentionAreas.length),
  }),
  output: record(leaverPreview),
  errors: ['conflict'],
});
