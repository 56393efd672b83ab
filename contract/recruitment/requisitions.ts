import {
  approverParts,
  requisitionActions,
  requisitionReasons,
  requisitionStates,
} from '@tenure/domain/recruitment/requisition.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { employmentTypes } from '../organisation/org-chart.ts';

const named = z.strictObject({ id, title: z.string() });
const person = z.strictObject({ name: z.string() });
const positionShown = z.strictObject({
  id,
  title: z.string(),
  identifier: z.string(),
  department: z.string(),
  location: z.string(),
});
const money = z
  .number('Use an amount of money')
  .min(0, 'Use an amount that is not below nothing')
  .max(999_999_999_999)
  .multipleOf(0.01, 'Use at most two places after the point');

const salaryRange = z.strictObject({
  from: money,
  to: money,
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use a currency like AUD'),
});

const reasonInWords = z.string().trim().min(1, 'Enter a reason').max(1000, 'Say it in at most 1,000 letters');

/** A requisition as its raiser enters it. */
export const requisitionWish = z
  .strictObject({
    headcount: z.int('Use a whole number of people').min(1, 'Ask for at least one').max(999),
    fte: z
      .number('Use a number like 1 or 0.8')
      .gt(0, 'Use more than nothing')
      .max(999)
      .multipleOf(0.001, 'Use at most three places after the point'),
    employmentType: z.enum(employmentTypes),
    reason: z.enum(requisitionReasons),
    justification: z
      .string()
      .trim()
      .min(1, 'Say why the position is needed')
      .max(4000, 'Say it in at most 4,000 letters'),
    wishedStart: enteredDay(),
    /** Only from those who may see salaries at this position; left out, it stays as it is. */
    salaryRange: salaryRange.nullable().optional(),
  })
  .refine(({ fte, headcount }) => fte <= headcount, {
    path: ['fte'],
    error: 'One person works at most 1 FTE; ask for more people, or fewer hours',
  })
  .refine((wish) => !wish.salaryRange || wish.salaryRange.from <= wish.salaryRange.to, {
    path: ['salaryRange', 'to'],
    error: 'The range ends below where it begins',
  });
export type RequisitionWish = z.output<typeof requisitionWish>;

const approval = z.strictObject({
  approver: person,
  /** Why they are asked. */
  parts: z.array(z.enum(approverParts)),
  decision: z.enum(['approved', 'declined']).nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  isViewer: z.boolean(),
});

export const listedRequisition = z.strictObject({
  id,
  identifier: z.string(),
  state: z.enum(requisitionStates),
  position: positionShown,
  headcount: z.int(),
  fte: z.number(),
  reason: z.enum(requisitionReasons),
  wishedStart: z.iso.date(),
  raisedBy: person,
  raisedAt: instant,
  /** Whether the viewer is waited for. */
  waitsForViewer: z.boolean(),
});
export type ListedRequisition = z.output<typeof listedRequisition>;

export const requisitionDetail = listedRequisition.extend({
  employmentType: z.enum(employmentTypes),
  justification: z.string(),
  salaryRange: salaryRange.nullable().optional(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: person.nullable(),
  closingReason: z.string().nullable(),
  hired: z.strictObject({ id, name: z.string() }).nullable(),
  approvals: z.array(approval),
  /** The viewer's actions on it in its present state. */
  actions: z.array(z.enum(requisitionActions)),
});
export type RequisitionDetail = z.output<typeof requisitionDetail>;

const oneRequisition = record(requisitionDetail);
const inPath = z.strictObject({ requisitionId: idInPath });
const onOne = { params: inPath, output: oneRequisition, versioned: true } as const;

export const requisitionTabs = ['mine', 'to-approve', 'all'] as const;

export const listRequisitions = defineEndpoint({
  name: 'listRequisitions',
  method: 'GET',
  path: '/api/requisitions',
  summary: 'The requisitions the viewer may see: their own, those they are waited for, or all',
  capability: 'requisitions.requisition.view',
  query: listQuery({
    sort: ['number', 'position', 'wishedStart', 'state'],
    descending: true,
    search: true,
    filters: { of: requisitionTabs, state: requisitionStates, department: null, location: null },
  }),
  output: list(listedRequisition, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }).extend({
    /** The filters, and how many requisitions wait for the viewer. */
    departments: z.array(named),
    locations: z.array(named),
    toApprove: z.int(),
  }),
  isList: true,
  errors: [],
});

export const getRequisition = defineEndpoint({
  ...onOne,
  name: 'getRequisition',
  method: 'GET',
  path: '/api/requisitions/{requisitionId}',
  summary: 'A requisition with its approvals',
  capability: 'requisitions.requisition.view',
  errors: [],
});

const amounts = z.strictObject({ assigned: z.number(), budget: z.number().nullable() });
export const requisitionGround = z.strictObject({
  position: positionShown.extend({
    employmentType: z.enum(employmentTypes),
    currency: z.string().nullable(),
  }),
  fte: amounts,
  headcount: amounts,
  /** Whether the company has position budgets turned on. */
  keepsBudgets: z.boolean(),
  /** The people who would be asked. */
  approvers: z.array(z.strictObject({ name: z.string(), parts: z.array(z.enum(approverParts)) })),
  /** The one that is open already, where there is one. */
  open: z.strictObject({ id, identifier: z.string() }).nullable(),
  earliestStart: z.iso.date(),
});
export type RequisitionGround = z.output<typeof requisitionGround>;

export const requisitionGroundOf = defineEndpoint({
  name: 'requisitionGroundOf',
  method: 'GET',
  path: '/api/positions/{positionId}/requisitions/new',
  summary: 'The details needed to raise a requisition for a position',
  capability: 'requisitions.requisition.raise',
  params: z.strictObject({ positionId: idInPath }),
  output: record(requisitionGround),
  errors: [],
});

export const raiseRequisition = defineEndpoint({
  name: 'raiseRequisition',
  method: 'POST',
  path: '/api/positions/{positionId}/requisitions',
  summary: 'Raise a requisition for a position, as a draft',
  capability: 'requisitions.requisition.raise',
  params: z.strictObject({ positionId: idInPath }),
  body: requisitionWish,
  output: oneRequisition,
  status: 201,
  errors: ['conflict'],
});

export const saveRequisition = defineEndpoint({
  ...onOne,
  name: 'saveRequisition',
  method: 'PUT',
  path: '/api/requisitions/{requisitionId}',
  summary: 'Change a draft',
  capability: 'requisitions.requisition.edit',
  body: requisitionWish,
  errors: ['conflict'],
});

export const submitRequisition = defineEndpoint({
  ...onOne,
  name: 'submitRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/submit',
  summary: 'Ask those who have to approve it',
  capability: 'requisitions.requisition.edit',
  status: 200,
  errors: ['conflict'],
});

export const withdrawRequisition = defineEndpoint({
  ...onOne,
  name: 'withdrawRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/withdraw',
  summary: 'Withdraws a requisition that is not decided yet',
  capability: 'requisitions.requisition.edit',
  status: 200,
  errors: ['conflict'],
});

export const approveRequisition = defineEndpoint({
  ...onOne,
  name: 'approveRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/approve',
  summary: 'Approve a requisition, for one’s own part',
  capability: 'requisitions.requisition.approve',
  body: z.strictObject({ comment: z.string().trim().max(1000).optional() }),
  status: 200,
  errors: ['conflict'],
});

export const declineRequisition = defineEndpoint({
  ...onOne,
  name: 'declineRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/decline',
  summary: 'Decline a requisition, with a reason its raiser reads',
  capability: 'requisitions.requisition.approve',
  body: z.strictObject({ reason: reasonInWords }),
  status: 200,
  errors: ['conflict'],
});

export const cancelRequisition = defineEndpoint({
  ...onOne,
  name: 'cancelRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/cancel',
  summary: 'Stop looking for people although it was approved',
  capability: 'requisitions.requisition.close',
  body: z.strictObject({ reason: reasonInWords }),
  status: 200,
  errors: ['conflict'],
});

export const fillRequisition = defineEndpoint({
  ...onOne,
  name: 'fillRequisition',
  method: 'POST',
  path: '/api/requisitions/{requisitionId}/filled',
  summary: 'Records who was hired, which closes the requisition',
  capability: 'requisitions.requisition.close',
  body: z.strictObject({ employeeId: id }),
  status: 200,
  errors: ['conflict'],
});
