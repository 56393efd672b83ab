import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, oneLine, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';
import { leaveProblem } from './leave-requests.ts';

/** Days without leave, busy days, or a minimum number of people present. */
export const coverKinds = ['blocked', 'peak', 'minimum'] as const;
export const coverPlaces = ['company', 'location', 'department', 'position'] as const;

const fields = {
  kind: z.enum(coverKinds),
  title: oneLine(60, 'Enter a title'),
  from: enteredLeaveDay(),
  /** The last day; null for a rule without an end. */
  to: enteredLeaveDay().nullable(),
  place: z.enum(coverPlaces),
  /** The location, department or position; null for the whole company. */
  placeId: id.nullable(),
  minimumPresent: z
    .int('Enter a whole number of people')
    .min(1, 'Use 1 or more')
    .max(1000, 'Use at most 1,000')
    .nullable(),
};

export const coverRule = z.strictObject({ ...fields, id, placeTitle: z.string().nullable() });
export type CoverRule = z.output<typeof coverRule>;

const choice = z.strictObject({ id, title: z.string() });

export const listCoverRules = defineEndpoint({
  name: 'listCoverRules',
  method: 'GET',
  path: '/api/leave/cover-rules',
  summary: 'Blocked and peak days and minimum numbers of people, with the places to choose from',
  capability: 'leave.type.edit',
  output: record(
    z.strictObject({
      rules: z.array(coverRule),
      locations: z.array(choice),
      departments: z.array(choice),
      /** Positions that two or more people have today. */
      positions: z.array(choice),
    }),
  ),
  errors: [],
});

export const addCoverRule = defineEndpoint({
  name: 'addCoverRule',
  method: 'POST',
  path: '/api/leave/cover-rules',
  summary: 'Add blocked or peak days, or a minimum number of people present',
  capability: 'leave.type.edit',
  body: z
    .strictObject(fields)
    .refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      error: 'Choose a last day on or after the first',
    })
    .refine(({ kind, to }) => kind === 'minimum' || to !== null, {
      path: ['to'],
      error: 'Choose the last day',
    })
    .refine(({ kind, minimumPresent }) => (kind === 'minimum') === (minimumPresent !== null), {
      path: ['minimumPresent'],
      error: 'Enter how many people must be present',
    })
    .refine(({ kind, place }) => kind !== 'minimum' || place !== 'company', {
      path: ['place'],
      error: 'Choose a location, department or position',
    })
    .refine(({ place, placeId }) => (place === 'company') === (placeId === null), {
      path: ['placeId'],
      error: 'Choose where this applies',
    }),
  output: record(coverRule),
  status: 201,
  errors: ['invalid-input'],
});

export const removeCoverRule = defineEndpoint({
  name: 'removeCoverRule',
  method: 'DELETE',
  path: '/api/leave/cover-rules/{ruleId}',
  summary: 'Remove blocked or peak days, or a minimum number of people present',
  capability: 'leave.type.edit',
  params: z.strictObject({ ruleId: idInPath }),
  output: null,
  errors: [],
});

export const getLeaveCover = defineEndpoint({
  name: 'getLeaveCover',
  method: 'GET',
  path: '/api/leave/requests/{requestId}/cover',
  summary: 'The blocked and peak days of a leave request, and days with too few people present',
  capability: 'leave.request.approve',
  params: z.strictObject({ requestId: idInPath }),
  output: record(z.strictObject({ problems: z.array(leaveProblem) })),
  errors: [],
});
