import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, places } from '../capability-declaration.ts';

const leave = capabilityOf('leave', { place: 6 });

export const capabilities = {
  'leave.liability.view': leave('See leave that would be paid out, and its value', places, {
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-liability': 'Leave liability',
};

export const auditActions = {
  'leave-liability.downloaded': { words: 'Downloaded the leave liability' },
} as const satisfies AuditDeclarations;
