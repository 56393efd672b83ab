import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';

const leave = capabilityOf('leave', { place: 2 });

export const capabilities = {
  'leave.evidence.manage': leave('Add, download and remove evidence for a person’s leave', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-evidence': 'Leave evidence',
};

export const auditActions = {
  'leave-evidence.added': { words: 'Added evidence for {whose} leave', tellsPerson: true },
  'leave-evidence.downloaded': { words: 'Downloaded evidence for {whose} leave', tellsPerson: true },
  'leave-evidence.removed': { words: 'Deleted evidence for {whose} leave', tellsPerson: true },
  'leave-evidence.cleared': { words: 'Deleted old evidence for {whose} leave', tellsPerson: true },
} as const satisfies AuditDeclarations;
