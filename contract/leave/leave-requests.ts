import { costReasons } from '@tenure/domain/leave/leave-cost.ts';
import { leaveActions, leaveStates } from '@tenure/domain/leave/leave-request.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, oneLine, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';
import { leaveColours, leaveUnits } from './leave-types.ts';
import { leaveWish } from './leave-wish.ts';

export const leaveRequestPath = (requestId: number) => `/dashboard/leave/leave-request/${requestId}`;
export const leaveApprovalPath = (requestId: number) =>
  `/dashboard/leave/leave-request/approver/${requestId}`;

const shownPerson = z.strictObject({
  employeeId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
});

const leaveDay = z.strictObject({
  day: z.iso.date(),
  minutes: z.int(),
  /** The work pattern's minutes on the day. */
  patternMinutes: z.int(),
  /** The minutes left on the day after a public holiday. */
  availableMinutes: z.int(),
  reason: z.enum(costReasons),
  /** The name of the public holiday. */
  holiday: z.string().nullable(),
  isCancelled: z.boolean(),
});
export type LeaveDay = z.output<typeof leaveDay>;

const step = z.strictObject({
  kind: z.enum(['manager', 'next-above', 'hr']),
  /** Any of them decides. */
  approvers: z.array(shownPerson),
  decision: z.enum(['approved', 'declined']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** The step that is waited for now. */
  isCurrent: z.boolean(),
  /** The day someone else was asked too, because no one had decided; null where no one was. */
  escalatedOn: z.iso.date().nullable(),
});

const question = z.strictObject({
  id,
  question: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Null while it is open, and where the request was changed instead. */
  answer: z.string().nullable(),
  closedAt: instant.nullable(),
});

export const leaveStatus = z.strictObject({ value: z.int(), label: z.string() });

/**
 * The fields lists and widgets show. Confidential leave has no type, code, colour or note for people who may
 * not know.
 */
export const listedLeave = z.strictObject({
  id,
  url: z.string(),
  /** The page where it is changed; null where the viewer cannot. */
  modifyUrl: z.string().nullable(),
  leaveType: z.string(),
  leaveTypeCode: z.string().nullable(),
  colour: z.enum(leaveColours).nullable(),
  unit: z.enum(leaveUnits),
  user: shownPerson,
  /** Hours as first requested, with two places, and as they are now. */
  initHour: z.string(),
  hour: z.string(),
  minutes: z.int(),
  /** Working days it costs. */
  day: z.int(),
  /** The day it was requested; null for a draft. */
  date: z.iso.date().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Short remarks, for example “Short notice” or “Evidence needed”. */
  labels: z.array(z.string()),
  /** “Annual leave, 30 Oct to 9 Nov 2026”. */
  label: z.string(),
  /** The actions open to the viewer now. */
  action: z.array(z.enum(leaveActions)),
  status: leaveStatus,
  state: z.enum(leaveStates),
  /** Sent back with a decision, so that it applies to the request as shown. */
  version: z.int(),
  /** Whether someone else was asked because an approver did not answer in time. */
  flags: z.strictObject({ escalation: z.boolean() }),
  /** An approver asked the person something and waits for the answer. */
  isSentBack: z.boolean(),
  /** The pay period that it begins in; null where the person has no pay calendar by then. */
  payCycle: z.strictObject({ from: z.iso.date(), to: z.iso.date(), payDay: z.iso.date() }).nullable(),
  /** The person whose decision is due, or who decided. */
  approver: z.string().nullable(),
  /** Extra hours that are banked, instead of leave. */
  isBanking: z.boolean(),
  isConfidential: z.boolean(),
});
export type ListedLeave = z.output<typeof listedLeave>;

export const leaveDetail = listedLeave.extend({
  typeId: id.nullable(),
  firstDayMinutes: z.int().nullable(),
  lastDayMinutes: z.int().nullable(),
  note: z.string().nullable(),
  requestedBy: z.string(),
  days: z.array(leaveDay),
  steps: z.array(step),
  /** Null where the type has no balance, and for people who may not see it. */
  balance: z.strictObject({ before: z.int(), after: z.int() }).nullable(),
  cancelReason: z.string().nullable(),
  /** How many files were given; null for people who may not know the type of the leave. */
  evidence: z
    .strictObject({
      /** The working day of the leave from which evidence is expected; null for never. */
      fromDay: z.int().nullable(),
      isExpected: z.boolean(),
      files: z.int(),
      /** Whether the viewer may list, add and download them. */
      mayManage: z.boolean(),
    })
    .nullable(),
  /** The oldest first; for confidential leave, people who may not know its type see only their own questions. */
  questions: z.array(question),
  /** The approved leave that this one would replace. */
  changesUrl: z.string().nullable(),
  /** Other dates for this leave, which wait for a decision. */
  changedByUrl: z.string().nullable(),
});
export type LeaveDetail = z.output<typeof leaveDetail>;

export const leaveProblem = z.strictObject({
  code: z.enum([
    'no-working-day',
    'over-limit',
    'own-leave',
    'no-approver',
    'approver-away',
    'not-employed',
    'part-days',
    'short-notice',
    'evidence',
    'no-pattern',
    'blocked-days',
    'peak-days',
    'cover',
    'not-worked-yet',
    'over-a-day',
  ]),
  words: z.string(),
  /** A request with a problem that blocks is refused; others are only shown. */
  blocks: z.boolean(),
});
export type LeaveProblem = z.output<typeof leaveProblem>;

export const leavePreview = z.strictObject({
  days: z.array(leaveDay),
  minutes: z.int(),
  workingDays: z.int(),
  /** The first working day afterwards; null where none is near. */
  backOn: z.iso.date().nullable(),
  /** Null where the type has no balance, or for people who may not see it. */
  balance: z
    .strictObject({
      today: z.int(),
      /** On the first day of the leave, with everything else that is requested and booked taken off. */
      before: z.int(),
      after: z.int(),
      day: z.iso.date(),
    })
    .nullable(),
  problems: z.array(leaveProblem),
  approvers: z.array(
    z.strictObject({
      kind: z.enum(['manager', 'next-above', 'hr']),
      approvers: z.array(shownPerson),
      /** The names of people who can decide for them today. */
      delegates: z.array(z.string()),
    }),
  ),
});
export type LeavePreview = z.output<typeof leavePreview>;

const employeeInPath = z.strictObject({ employeeId: idInPath });
const inPath = z.strictObject({ requestId: idInPath });
const oneRequest = record(leaveDetail);
const onOne = { params: inPath, output: oneRequest, versioned: true } as const;
const wholeMinutes = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Use a whole number of minutes')
  .transform(Number)
  .pipe(z.int().min(1).max(1440))
  .optional();

export const previewLeave = defineEndpoint({
  name: 'previewLeave',
  method: 'GET',
  path: '/api/employees/{employeeId}/leave/preview',
  summary: 'A preview of a leave request: its cost by day, conflicts and approvers',
  capability: 'leave.request.create',
  params: employeeInPath,
  query: z.strictObject({
    typeId: idInPath,
    startDate: enteredLeaveDay(),
    endDate: enteredLeaveDay(),
    firstDayMinutes: wholeMinutes,
    lastDayMinutes: wholeMinutes,
    bankedMinutes: wholeMinutes,
    /** The request that is being changed, whose own days are no collision. */
    requestId: idInPath.optional(),
  }),
  output: record(leavePreview),
  errors: ['invalid-input'],
});

export const listLeaveRequests = defineEndpoint({
  name: 'listLeaveRequests',
  method: 'GET',
  path: '/api/employees/{employeeId}/leave/requests',
  summary: 'A person’s leave requests',
  capability: 'leave.request.view',
  params: employeeInPath,
  query: listQuery({
    sort: ['startDate'],
    descending: true,
    filters: { state: leaveStates },
  }),
  output: list(listedLeave, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

export const listLeaveToDecide = defineEndpoint({
  name: 'listLeaveToDecide',
  method: 'GET',
  path: '/api/leave/to-decide',
  summary: 'Leave requests that wait for the viewer’s decision, the soonest first',
  capability: 'leave.request.approve',
  query: listQuery({ sort: ['startDate'], itemsPerPage: 25 }),
  output: list(listedLeave, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

export const getLeaveRequest = defineEndpoint({
  ...onOne,
  name: 'getLeaveRequest',
  method: 'GET',
  path: '/api/leave/requests/{requestId}',
  summary: 'One leave request as the viewer may see it',
  capability: 'leave.request.view',
  errors: [],
});

export const createLeaveRequest = defineEndpoint({
  name: 'createLeaveRequest',
  method: 'POST',
  path: '/api/employees/{employeeId}/leave/requests',
  summary: 'Request leave for oneself or for someone else, or save it as a draft',
  capability: 'leave.request.create',
  params: employeeInPath,
  body: leaveWish.safeExtend({ isDraft: z.boolean().default(false) }),
  output: oneRequest,
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

export const saveLeaveRequest = defineEndpoint({
  ...onOne,
  name: 'saveLeaveRequest',
  method: 'PUT',
  path: '/api/leave/requests/{requestId}',
  summary:
    'Edit a draft, change a pending request, or request other dates for approved leave, which stays booked until they are approved',
  capability: 'leave.request.view',
  body: leaveWish,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const submitLeaveRequest = defineEndpoint({
  ...onOne,
  name: 'submitLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/submit',
  summary: 'Submit a draft for approval',
  capability: 'leave.request.view',
  status: 200,
  errors: ['conflict', 'invalid-input'],
});

export const deleteLeaveDraft = defineEndpoint({
  name: 'deleteLeaveDraft',
  method: 'DELETE',
  path: '/api/leave/requests/{requestId}',
  summary: 'Delete a draft',
  capability: 'leave.request.view',
  params: inPath,
  output: null,
  errors: ['conflict'],
});

export const approveLeaveRequest = defineEndpoint({
  ...onOne,
  versioned: 'required',
  name: 'approveLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/approve',
  summary: 'Approve a leave request',
  capability: 'leave.request.approve',
  status: 200,
  errors: ['conflict', 'stale-version'],
});

export const declineLeaveRequest = defineEndpoint({
  ...onOne,
  versioned: 'required',
  name: 'declineLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/decline',
  summary: 'Decline a leave request, with the reason',
  capability: 'leave.request.approve',
  body: z.strictObject({ reason: oneLine(500, 'Enter the reason') }),
  status: 200,
  errors: ['conflict', 'stale-version'],
});

export const sendBackLeaveRequest = defineEndpoint({
  ...onOne,
  versioned: 'required',
  name: 'sendBackLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/send-back',
  summary: 'Send a leave request back to the person with a question',
  capability: 'leave.request.approve',
  body: z.strictObject({ question: oneLine(500, 'Enter the question') }),
  status: 200,
  errors: ['conflict', 'stale-version'],
});

export const answerLeaveQuestion = defineEndpoint({
  ...onOne,
  versioned: 'required',
  name: 'answerLeaveQuestion',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/answer',
  summary: 'Answer the question about one’s own leave request, which goes back to the approver',
  capability: 'leave.request.view',
  ownHandsOnly: true,
  body: z.strictObject({
    answer: z.string().trim().min(1, 'Enter the answer').max(1000, 'Use at most 1,000 characters'),
  }),
  status: 200,
  errors: ['conflict', 'stale-version'],
});

export const withdrawLeaveRequest = defineEndpoint({
  ...onOne,
  name: 'withdrawLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/withdraw',
  summary: 'Withdraw a request that is not decided yet',
  capability: 'leave.request.view',
  status: 200,
  errors: ['conflict'],
});

export const cancelLeaveRequest = defineEndpoint({
  ...onOne,
  name: 'cancelLeaveRequest',
  method: 'POST',
  path: '/api/leave/requests/{requestId}/cancel',
  summary: 'Cancel approved leave: all of it before it begins, or its days from a given one',
  capability: 'leave.request.view',
  body: z.strictObject({
    /** The first day that is cancelled; null is all of it. */
    from: enteredLeaveDay().nullable().default(null),
    reason: oneLine(500, 'Enter the reason'),
  }),
  status: 200,
  errors: ['conflict', 'invalid-input'],
});
