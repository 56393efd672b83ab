import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileActionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 5 });

export const capabilities = {
  'employees.record.download': record('Download a copy of the parts of a record they can see', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'record-copy': 'Record copies',
};

export const auditActions = {
  'record-copy.asked': { words: 'Requested a copy of {whose} record', tellsPerson: true },
  'record-copy.downloaded': { words: 'Downloaded a copy of {whose} record', tellsPerson: true },
  'record-copy.expired': { words: 'Deleted expired copies of records' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  download: { order: 30, label: 'Download record' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'record-copies.make.too-many': {
    code: 'conflict',
    words: 'There are {most} copies already. Each is deleted after {days} days',
  },
  'record-copies.make.being-made': { code: 'conflict', words: 'A copy is being made already' },
} as const satisfies RefusalDeclarations;
