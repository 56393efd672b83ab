import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, list, listQuery, record } from '../envelopes.ts';

export const actionableKinds = [
  'requisition',
  'bank-change',
  'change-request',
  'restructure-draft',
  'task',
  /** A task of a workflow whose first day is still to come; from then on it is a `task`. */
  'queued-task',
  'contract',
  'qualification',
  'leave',
  'leave-question',
  'review',
  'document',
  'peer-review',
  'contribution',
  'checkpoint',
  'enrolment',
  'course',
  /** A personal document that is requested of the viewer, and one they may check. */
  'document-request',
  'document-check',
  'sign-off',
  /** External training the viewer may check, and their own that was sent back. */
  'training-check',
  'training-correction',
  /** A trophy or award that a colleague requests for someone else. */
  'trophy-request',
] as const;
export const actionableKind = z.enum(actionableKinds);
export type ActionableKind = z.output<typeof actionableKind>;

/** Every status of the specification; a source uses those that fit what it knows. */
export const actionableStatuses = [
  'Recompletion required',
  'Not yet started',
  'Finalise',
  'Pending review',
  'Rejected',
  'Approved',
  'In Progress',
  'Awaiting Approval',
  'Completed',
] as const;

export const statusTones = ['positive', 'caution', 'critical', 'informative'] as const;

export const actionableCategories = [
  'performance',
  'task',
  'interview',
  'approval',
  'contract',
  'renewal',
] as const;

/**
 * The viewer's relation to an item: theirs to do, waiting for their decision by name, waiting for any of
 * several who may decide, or assigned by them to another person.
 */
export const actionableRelations = ['mine', 'asked', 'shared', 'assigned'] as const;
export type ActionableRelation = (typeof actionableRelations)[number];

/** `approve` and `decline` decide it, `complete` ticks a task, `open` leads to where it is done. */
export const actionableActions = ['approve', 'decline', 'complete', 'open'] as const;

/** The kind and the number of what it is about: `task-12`. */
export const actionableId = z
  .string()
  .max(40)
  .regex(new RegExp(`^(?:${actionableKinds.join('|')})-[1-9]\\d{0,9}$`), 'Use an id like task-12');

export const actionableItem = z.strictObject({
  id: z.string(),
  kind: actionableKind,
  title: z.string(),
  dueDate: z.iso.date().nullable(),
  status: z.enum(actionableStatuses),
  statusTone: z.enum(statusTones),
  required: z.boolean(),
  category: z.enum(actionableCategories),
  /** Only followed: nothing can be done about it by the viewer. */
  disabled: z.boolean(),
  link: z.string(),
  /** How long it takes, in minutes, where that is known. */
  duration: z.int().nullable(),
  relation: z.enum(actionableRelations),
  /** The person who asks, or whom it is about; null where that is the viewer. */
  who: z
    .strictObject({ name: z.string(), employeeId: id.nullable(), avatarUrl: z.string().nullable() })
    .nullable(),
  /** The effect of doing it; null where the title says it all. */
  effect: z.string().nullable(),
  actions: z.array(z.enum(actionableActions)),
  /** A fresh proof of identity is requested before it is decided. */
  needsProof: z.boolean(),
  /** The version that a decision must name; null for kinds without one. */
  version: z.int().nullable(),
  since: instant.nullable(),
  /** The day it returns to the to-do list, where the viewer put it off. */
  laterUntil: z.iso.date().nullable(),
});
export type ActionableItem = z.output<typeof actionableItem>;

/** `to-do` is everything that waits for the viewer, and what the menu counts; `later` what they put off. */
export const inboxFilters = ['to-do', 'mine', 'to-approve', 'all', 'assigned-by-me', 'later'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const inboxCounts = z.strictObject({
  'to-do': z.int(),
  mine: z.int(),
  'to-approve': z.int(),
  all: z.int(),
  'assigned-by-me': z.int(),
  later: z.int(),
  overdue: z.int(),
});
export type InboxCounts = z.output<typeof inboxCounts>;

export const listInbox = defineEndpoint({
  name: 'listInbox',
  method: 'GET',
  path: '/api/inbox',
  summary: 'The viewer’s inbox by due date, with counts for each filter',
  capability: 'signed-in',
  query: listQuery({
    sort: ['dueDate'],
    itemsPerPage: 25,
    filters: { of: inboxFilters, kind: actionableKinds },
  }),
  output: list(actionableItem, { offers: ['VIEW', 'FILTER', 'SORT'] }).extend({ counts: inboxCounts }),
  isList: true,
  errors: [],
});

export const getActionableItem = defineEndpoint({
  name: 'getActionableItem',
  method: 'GET',
  path: '/api/inbox/{itemId}',
  summary: 'One actionable item, for as long as it concerns the viewer',
  capability: 'signed-in',
  params: z.strictObject({ itemId: actionableId }),
  output: record(actionableItem),
  errors: ['not-found'],
});

export const inboxPath = '/inbox';
export const actionableItemPath = (itemId: string) => `/controlpanel/actionable-item/${itemId}`;
