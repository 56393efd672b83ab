import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const recognition = capabilityOf('recognition', { place: 1 });

export const capabilities = {
  'recognition.trophy.edit': recognition('Edit badges, trophies and awards', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  trophy: 'Badges and trophies',
};

export const auditActions = {
  'trophy.created': { words: 'Added a badge, trophy or award' },
  'trophy.saved': { words: 'Edited a badge, trophy or award' },
} as const satisfies AuditDeclarations;
