import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'evidence.add.draft': { code: 'conflict', words: 'Submit the request first, then add evidence.' },
  'evidence.add.declined': {
    code: 'conflict',
    words: 'This request was declined, so it needs no evidence.',
  },
  'evidence.add.withdrawn': {
    code: 'conflict',
    words: 'This request was withdrawn, so it needs no evidence.',
  },
  'evidence.add.cancelled': { code: 'conflict', words: 'This leave was cancelled, so it needs no evidence.' },
  'evidence.delete.approved': {
    code: 'conflict',
    words: 'This leave is approved, so only HR can delete its evidence.',
  },
  'evidence.delete.kept': { code: 'conflict', words: 'These files have to be kept for now.' },
  'evidence.add.too-many': {
    code: 'conflict',
    words: 'A request has at most {most} files. Delete one first.',
  },
} as const satisfies RefusalDeclarations;
