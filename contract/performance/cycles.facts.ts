import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { ProfileActionDeclarations } from '../people/profile-tabs.ts';

const performance = capabilityOf('performance', { place: 1 });

export const capabilities = {
  'performance.template.edit': performance('Edit review templates and the library', everyone, {
    'company-admin': 'everyone',
  }),
  'performance.cycle.edit': performance('Launch review cycles and follow their progress', everyone, {
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
  'performance-template.reviews-moved': { words: 'Moved reviews to a version of their template' },
  'performance-template.move-undone': {
    words: 'Moved reviews back to the earlier version of their template',
  },
  'performance-template.archived': { words: 'Archived a review template' },
  'performance-library.created': { words: 'Added an item to the review library' },
  'performance-library.saved': { words: 'Edited an item of the review library' },
  'performance-library.archived': { words: 'Archived an item of the review library' },
  'performance-library.restored': { words: 'Restored an item of the review library' },
  'performance-cycle.launched': { words: 'Launched a review cycle' },
  'performance-cycle.reminded': { words: 'Reminded people of a review cycle' },
  'performance-cycle.phase-reminded': { words: 'Reminded people of the last day of a phase' },
  'performance-cycle.people-added': { words: 'Added people to a review cycle' },
  'performance-cycle.joiners-added': { words: 'Added new starters to a review cycle' },
  'performance-cycle.reviews-removed': { words: 'Removed reviews from a review cycle' },
  'performance-cycle.reassigned': { words: 'Gave reviews of a cycle to another manager' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  'assign-appraisal': { order: 16, label: 'Assign review' },
} satisfies ProfileActionDeclarations;
