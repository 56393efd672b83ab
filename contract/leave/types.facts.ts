import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const leave = capabilityOf('leave', { place: 1 });

export const capabilities = {
  'leave.confidential.view': leave(
    'See the type and note of confidential leave',
    places,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'leave.type.edit': leave('Edit the company’s leave types', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-type': 'Leave types',
};

export const auditActions = {
  'leave-type.created': { words: 'Created a leave type' },
  'leave-type.saved': { words: 'Edited a leave type' },
  'leave-type.archived': { words: 'Archived a leave type' },
  'leave-type.rule-set': { words: 'Set how a leave type accrues' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'leave-types.archive.archived': { code: 'conflict', words: 'This leave type is archived already.' },
  'leave-types.save.confidential': {
    code: 'conflict',
    words: 'People have leave of this type in confidence, so it stays confidential. Add another leave type.',
  },
  'leave-types.save.code-taken': {
    code: 'conflict',
    words: 'Another leave type has the code {code}. Choose another code.',
  },
} as const satisfies RefusalDeclarations;
