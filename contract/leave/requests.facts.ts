import type { AuditDeclarations } from '../audit-declaration.ts';
import { assigned, capabilityOf, persons, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const leave = capabilityOf('leave');

export const capabilities = {
  'leave.request.view': leave('See a person’s leave requests', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.request.create': leave('Request leave for a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.request.approve': leave(
    'Approve or decline leave requests assigned to them',
    assigned,
    { employee: 'assigned', 'company-admin': 'assigned' },
    { isNeverOnesOwn: true },
  ),
  'leave.request.manage': leave(
    'Decide leave that no manager can decide, and cancel a person’s leave',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-request': 'Leave requests',
};

export const auditActions = {
  'leave-request.drafted': { words: 'Saved a draft of {whose} leave request', tellsPerson: true },
  'leave-request.edited': { words: 'Edited {whose} leave request', tellsPerson: true },
  'leave-request.submitted': { words: 'Submitted {whose} leave request', tellsPerson: true },
  'leave-request.deleted': { words: 'Deleted a draft of {whose} leave request', tellsPerson: true },
  'leave-request.approved': { words: 'Approved {whose} leave request', tellsPerson: true },
  'leave-request.declined': { words: 'Declined {whose} leave request', tellsPerson: true },
  'leave-request.sent-back': { words: 'Asked about {whose} leave request', tellsPerson: true },
  'leave-request.answered': { words: 'Answered a question about {whose} leave request', tellsPerson: true },
  'leave-request.escalated': {
    words: 'Asked another approver about {whose} leave request',
    tellsPerson: true,
  },
  'leave-request.withdrawn': { words: 'Withdrew {whose} leave request', tellsPerson: true },
  'leave-request.repriced': { words: 'Repriced {whose} leave after a change', tellsPerson: true },
  'leave-request.cancelled': { words: 'Cancelled {whose} approved leave', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const refusals = {
  'leave.request.no-approver': {
    code: 'conflict',
    words: 'No one can decide this leave. Ask an administrator to add an HR partner.',
  },
  'leave.decide.draft': { code: 'conflict', words: 'This request is a draft. Submit it first.' },
  'leave.decide.pending': { code: 'conflict', words: 'This request is waiting for a decision.' },
  'leave.decide.approved': { code: 'conflict', words: 'This leave is approved already.' },
  'leave.decide.approved-by': { code: 'conflict', words: '{name} approved this request already.' },
  'leave.decide.declined': { code: 'conflict', words: 'This request was declined.' },
  'leave.decide.declined-by': { code: 'conflict', words: '{name} declined this request already.' },
  'leave.decide.withdrawn': { code: 'conflict', words: 'This request was withdrawn.' },
  'leave.decide.cancelled': { code: 'conflict', words: 'This leave was cancelled.' },
  'leave.decide.changed': {
    code: 'conflict',
    words: 'Other dates for this leave are waiting for a decision. Withdraw them first.',
  },
  'leave.request.days-taken': {
    code: 'conflict',
    words: 'There is other leave on one of these days by now. Choose other days.',
  },
  'leave.request.balance-used': {
    code: 'conflict',
    words: 'The balance is no longer enough for this leave.',
  },
  'leave.approve.begun': {
    code: 'conflict',
    words:
      'The leave that this changes has begun. Decline these dates and cancel the rest of that leave instead.',
  },
  'leave.ask.no-account': {
    code: 'conflict',
    words: 'This person has no account to answer with. Ask them in person, then decide.',
  },
} as const satisfies RefusalDeclarations;
