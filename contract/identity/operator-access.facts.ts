import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const security = capabilityOf('security', { place: 5 });
const installation = capabilityOf('installation', { place: 1 });

export const capabilities = {
  'operator-access.decide': security('Approve read-only operator access', everyone, {
    'company-admin': 'everyone',
  }),
  'tenants.access.request': installation('Request read-only access to a company', everyone, {
    'provider-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'operator-access': 'Operator access',
};

/** The operator's own log names the company. */
const named = { lists: { company: '' } } as const;

export const auditActions = {
  'operator-access.declined': { words: 'Declined access for the operator', actorIn: 'company' },
  'operator-access.ended': { words: 'Ended the operator’s access', ...named },
  'operator-access.expired': { words: 'Closed an unanswered request for access', ...named },
  'operator-access.given': { words: 'Approved read-only access for the operator', actorIn: 'company' },
  'operator-access.opened': { words: 'Opened a company that approved access', ...named },
  'operator-access.requested': {
    words: 'Requested access to the company',
    actorIn: 'operator',
    ...named,
  },
  'operator-access.used': { words: 'Opened the company as the operator', actorIn: 'operator' },
  'operator-access.withdrawn': {
    words: 'Withdrew a request for access',
    actorIn: 'operator',
    ...named,
  },
} as const satisfies AuditDeclarations;

export const refusals = {
  'operator-access.decide.decided': {
    code: 'conflict',
    words: 'This request was decided or withdrawn already.',
  },
  'operator-access.decide.expired': { code: 'conflict', words: 'This request has expired.' },
  'operator-access.end.ended': { code: 'conflict', words: 'This access has ended already.' },
  'operator-access.leave.not-open': { code: 'conflict', words: 'This access is not open now.' },
  'operator-access.open.not-approved': {
    code: 'conflict',
    words: 'The company has not approved this access, or it has ended.',
  },
  'operator-access.open.signed-in': {
    code: 'conflict',
    words: 'You are signed in to this company in this browser. Sign out there, then open the company again.',
  },
  'operator-access.request.open': {
    code: 'conflict',
    words: 'Access to this company is requested or approved already. Wait until that has ended.',
  },
  'operator-access.open.other-operator': {
    code: 'conflict',
    words: 'This access was approved for {operator}. Request access of your own.',
  },
} as const satisfies RefusalDeclarations;
