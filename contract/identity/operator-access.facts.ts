import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

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

export const auditActions = {
  'operator-access.declined': { words: 'Declined access for the operator', actorIn: 'company' },
  'operator-access.ended': { words: 'Ended the operator’s access' },
  'operator-access.expired': { words: 'Closed an unanswered request for access' },
  'operator-access.given': { words: 'Approved read-only access for the operator', actorIn: 'company' },
  'operator-access.opened': { words: 'Opened a company that approved access' },
  'operator-access.requested': { words: 'Requested access to the company', actorIn: 'operator' },
  'operator-access.used': { words: 'Opened the company as the operator', actorIn: 'operator' },
  'operator-access.withdrawn': { words: 'Withdrew a request for access', actorIn: 'operator' },
} as const satisfies AuditDeclarations;
