import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

const delegation = z.strictObject({
  id,
  /** The name of the person who decides instead. */
  delegate: z.string(),
  /** Both days are included, in the approver's time zone. */
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
});
export type Delegation = z.output<typeof delegation>;

const delegations = z.strictObject({
  delegations: z.array(delegation),
  /** People near the viewer who can decide instead: above, beside and below them. */
  candidates: z.array(z.strictObject({ accountId: id, name: z.string() })),
});
export type Delegations = z.output<typeof delegations>;

const path = '/api/leave/delegations';

export const listDelegations = defineEndpoint({
  name: 'listDelegations',
  method: 'GET',
  path,
  summary: 'The delegates who decide leave for the viewer, and the people who could',
  capability: 'leave.request.approve',
  output: record(delegations),
  errors: [],
});

export const addDelegation = defineEndpoint({
  name: 'addDelegation',
  method: 'POST',
  path,
  summary: 'Delegates leave decisions to another person for some days',
  capability: 'leave.request.approve',
  ownHandsOnly: true,
  body: z
    .strictObject({ delegateId: id, fromDay: enteredLeaveDay(), toDay: enteredLeaveDay() })
    .refine(({ fromDay, toDay }) => fromDay <= toDay, {
      path: ['toDay'],
      error: 'Choose the first day or a later one',
    })
    .refine(({ fromDay, toDay }) => Date.parse(toDay) - Date.parse(fromDay) < 366 * 86_400_000, {
      path: ['toDay'],
      error: 'Choose at most a year',
    }),
  output: record(delegations),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

export const removeDelegation = defineEndpoint({
  name: 'removeDelegation',
  method: 'DELETE',
  path: `${path}/{delegationId}`,
  summary: 'Stop letting another person decide leave',
  capability: 'leave.request.approve',
  ownHandsOnly: true,
  params: z.strictObject({ delegationId: idInPath }),
  output: null,
  errors: [],
});
