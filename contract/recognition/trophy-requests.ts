import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, listMetadata, listQuery, record } from '../envelopes.ts';
import { recognitionPerson, rewardedItem } from './item.ts';

export const trophyRequestStates = ['waiting', 'approved', 'declined'] as const;
export const trophyRequestViews = ['to-decide', 'decided', 'mine'] as const;

/** A trophy or award that waits for someone else's approval, or what became of it. The receiver never reads it. */
export const trophyRequest = z.strictObject({
  id,
  trophy: rewardedItem.pick({ id: true, title: true, category: true, picture: true, images: true }),
  /** As promised on the day it was requested. */
  point: z.int(),
  description: z.string(),
  user: recognitionPerson,
  giver: recognitionPerson,
  state: z.enum(trophyRequestStates),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  canDecide: z.boolean(),
  version: z.int(),
});
export type TrophyRequest = z.output<typeof trophyRequest>;

export const listTrophyRequests = defineEndpoint({
  name: 'listTrophyRequests',
  method: 'GET',
  path: '/api/trophy-requests',
  summary: 'Requests for trophies that the viewer may decide, those decided already, or the viewer’s own',
  capability: 'recognition.view',
  query: listQuery({ sort: ['requestedAt'], itemsPerPage: 20, filters: { view: trophyRequestViews } }),
  output: z.strictObject({
    data: z.array(trophyRequest),
    metadata: listMetadata({ offers: ['VIEW', 'FILTER', 'SORT'] }).extend({ canDecide: z.boolean() }),
  }),
  isList: true,
  errors: [],
});

export const requestTrophy = defineEndpoint({
  name: 'requestTrophy',
  method: 'POST',
  path: '/api/employees/{employeeId}/trophy-requests',
  summary: 'Requests a trophy or award that someone else approves; its points are held from the budget',
  capability: 'recognition.trophy.give',
  ownHandsOnly: true,
  params: z.strictObject({ employeeId: idInPath }),
  body: z.strictObject({
    trophyId: id,
    description: z.string().trim().min(1, 'Write what it is for').max(2000, 'Use at most 2,000 characters'),
  }),
  output: record(trophyRequest),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const decideTrophyRequest = defineEndpoint({
  name: 'decideTrophyRequest',
  method: 'POST',
  path: '/api/trophy-requests/{requestId}/decision',
  summary:
    'Gives a requested trophy to the person, or declines it with a reason for the one who requested it',
  capability: 'recognition.trophy.approve',
  ownHandsOnly: true,
  params: z.strictObject({ requestId: idInPath }),
  body: z
    .strictObject({
      decision: z.enum(['approved', 'declined'], 'Choose a decision'),
      reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'declined' && reason === '') {
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason' });
      }
    }),
  output: record(trophyRequest),
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

/** The company's settings for all trophies and awards. */
export const trophySettings = z.strictObject({
  /** The points each person may give in a calendar year; null without a limit. */
  yearlyPoints: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter at most 1,000,000')
    .nullable(),
});
export type TrophySettings = z.output<typeof trophySettings>;

export const getTrophySettings = defineEndpoint({
  name: 'getTrophySettings',
  method: 'GET',
  path: '/api/trophy-settings',
  summary: 'The yearly budget of points per giver',
  capability: 'recognition.trophy.edit',
  output: record(trophySettings),
  versioned: true,
  errors: [],
});

export const saveTrophySettings = defineEndpoint({
  name: 'saveTrophySettings',
  method: 'PUT',
  path: '/api/trophy-settings',
  summary: 'Sets the yearly budget of points per giver; what was given stays given',
  capability: 'recognition.trophy.edit',
  body: trophySettings,
  output: record(trophySettings),
  versioned: true,
  errors: ['invalid-input'],
});
