import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { ProfileActionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'review-cycles.remind.no-one': { code: 'conflict', words: 'This cycle waits for no one.' },
  'review-cycles.remind.reminded': {
    code: 'conflict',
    words: 'People were reminded within the last day. Try tomorrow.',
  },
  'review-cycles.add.launching': {
    code: 'conflict',
    words: 'The reviews are still being created. Try again shortly.',
  },
  'review-templates.move.unpublished': {
    code: 'conflict',
    words: 'Publish a version of this template first.',
  },
  'review-templates.move.newer': {
    code: 'conflict',
    words: 'A newer version was published. Check what would change once more.',
  },
  'review-templates.undo-move.over': {
    code: 'conflict',
    words: 'This move was undone, or is more than 30 days old.',
  },
  'review-templates.change.archived': {
    code: 'conflict',
    words: 'This template is archived. Create another one.',
  },
  'review-templates.publish.unchanged': {
    code: 'conflict',
    words: 'Nothing changed since the last published version.',
  },
} as const satisfies RefusalDeclarations;
