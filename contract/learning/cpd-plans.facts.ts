import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 5 });

export const capabilities = {
  'learning.cpd.edit': learning('Create, edit, start and complete a person’s CPD plans', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'cpd-plan': 'CPD plans',
};

export const auditActions = {
  'cpd-plan.created': { words: 'Created {whose} CPD plan', tellsPerson: true },
  'cpd-plan.saved': { words: 'Edited {whose} CPD plan', tellsPerson: true },
  'cpd-plan.started': { words: 'Started {whose} CPD plan', tellsPerson: true },
  'cpd-plan.completed': { words: 'Completed {whose} CPD plan', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const refusals = {
  'cpd-plans.edit.completed': {
    code: 'conflict',
    words: 'This plan is completed and stays as it is. Create a new one for the next period.',
  },
  'cpd-plans.start.not-possible': {
    code: 'conflict',
    words: 'This plan was started already. Reload to see its points.',
  },
  'cpd-plans.complete.not-possible': {
    code: 'conflict',
    words: 'Only a plan in progress can be completed. Reload to see its state.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  'professional-development': { tab: 'activity', title: 'Professional development' },
} as const satisfies ProfileSectionDeclarations;
