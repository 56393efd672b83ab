import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, instant, list, listQuery, record } from '../envelopes.ts';
import { actionableId, actionableItem, actionableKind } from './inbox.ts';

/** An item cannot be put off for longer. */
export const mostDaysPutOff = 90;

const itemLater = '/api/inbox/{itemId}/later';
const params = z.strictObject({ itemId: actionableId });

export const putOffItem = defineEndpoint({
  name: 'putOffItem',
  method: 'PUT',
  path: itemLater,
  summary: 'Put off an item: it leaves the viewer’s inbox and its counts until that day',
  capability: 'signed-in',
  params,
  body: z.strictObject({ until: enteredDay() }),
  output: record(actionableItem),
  errors: ['not-found'],
  ownHandsOnly: true,
});

export const returnItem = defineEndpoint({
  name: 'returnItem',
  method: 'DELETE',
  path: itemLater,
  summary: 'Return an item that was put off to the viewer’s inbox',
  capability: 'signed-in',
  params,
  output: record(actionableItem),
  errors: ['not-found'],
  ownHandsOnly: true,
});

/** For how many days decisions are listed. */
export const daysOfDecisions = 30;

export const decisionOutcomes = ['approved', 'declined', 'completed'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

const ownDecision = z.strictObject({
  id: z.string(),
  kind: actionableKind,
  title: z.string(),
  /** The person who asked, or whom it is about; null where that is the viewer. */
  who: actionableItem.shape.who,
  outcome: z.enum(decisionOutcomes),
  doneAt: instant,
  link: z.string(),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const listOwnDecisions = defineEndpoint({
  name: 'listOwnDecisions',
  method: 'GET',
  path: '/api/inbox-decisions',
  summary: 'The viewer’s decisions and completed tasks of the last 30 days, the latest first',
  capability: 'signed-in',
  query: listQuery({ sort: ['doneAt'], descending: true, itemsPerPage: 25 }),
  output: list(ownDecision, { offers: ['VIEW'] }),
  isList: true,
  errors: [],
});
