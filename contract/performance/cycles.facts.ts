import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { ProfileActionDeclarations } from '../people/profile-tabs.ts';

const company = capabilityOf('company');

export const capabilities = {
  'performance.template.edit': company('Edit review templates and the library', everyone, {
    'company-admin': 'everyone',
  }),
  'performance.cycle.edit': company('Launch review cycles and follow their progress', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'performance-template': 'Review templates',
  'performance-cycle': 'Review cycles',
  'performance-library': 'Review library',
};

export const auditActions = {
  'performance-template.created': { words: 'Created a review template' },
  'performance-template.saved': { words: 'Edited a review template' },
  'performance-template.published': { words: 'Published a version of a review template' },
  'performance-template.archived': { words: 'Archived a review template' },
  'performance-library.created': { words: 'Added an item to the review library' },
  'performance-library.saved': { words: 'Edited an item of the review library' },
  'performance-library.archived': { words: 'Archived an item of the review library' },
  'performance-library.restored': { words: 'Restored an item of the review library' },
  'performance-cycle.launched': { words: 'Launched a review cycle' },
  'performance-cycle.reminded': { words: 'Reminded people of a review cycle' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  'assign-appraisal': { order: 16, label: 'Assign review' },
} satisfies ProfileActionDeclarations;
