import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 5 });

export const capabilities = {
  'learning.cpd.edit': learning('Create, edit, start and complete a person’s CPD plans', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.cpd.template.edit': learning('Create, edit and delete templates for CPD plans', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'cpd-plan': 'CPD plans',
  'cpd-template': 'Templates for CPD plans',
};

export const auditActions = {
  'cpd-plan.created': { words: 'Created {whose} CPD plan', tellsPerson: true },
  'cpd-plan.saved': { words: 'Edited {whose} CPD plan', tellsPerson: true },
  'cpd-plan.started': { words: 'Started {whose} CPD plan', tellsPerson: true },
  'cpd-plan.completed': { words: 'Completed {whose} CPD plan', tellsPerson: true },
  'cpd-plan.downloaded': { words: 'Downloaded {whose} CPD plan', tellsPerson: true },
  'cpd-plan.category-chosen': {
    words: 'Chose a category for points of {whose} CPD plan',
    tellsPerson: true,
  },
  'cpd-plan.carried-over': { words: 'Carried points over to {whose} next CPD plan', tellsPerson: true },
  'cpd-plan.reminded': { words: 'Reminded {whom} of the end of a CPD plan', tellsPerson: true },
  'cpd-template.created': { words: 'Created a template for CPD plans' },
  'cpd-template.saved': { words: 'Edited a template for CPD plans' },
  'cpd-template.deleted': { words: 'Deleted a template for CPD plans' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'cpd-plans.edit.completed': {
    code: 'conflict',
    words: 'This plan is completed and stays as it is. Create a new one for the next period.',
  },
  'cpd-plans.category.completed': {
    code: 'conflict',
    words: 'This plan is completed, so its points stay in their categories.',
  },
  'cpd-plans.category.carried-over': {
    code: 'conflict',
    words: 'Points carried over count in the total only, not in a category.',
  },
  'cpd-templates.save.name-taken': {
    code: 'conflict',
    words: 'Another template has this name. Choose a different name.',
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
