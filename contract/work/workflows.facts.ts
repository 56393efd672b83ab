import type { AuditDeclarations } from '../audit-declaration.ts';
import { assigned, capabilityOf, everyone, persons, places } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

export const capabilities = {
  'workflows.template.edit': company('Make, change and retire workflow templates', everyone, {
    'company-admin': 'everyone',
  }),
  'workflows.workflow.view': people('See the workflows of a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.workflow.assign': people('Assign workflows to a person, and withdraw them', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.task.view': people('See the tasks of a person', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.task.complete': people('Tick tasks that are one’s own, and reopen them', assigned, {
    employee: 'assigned',
    'company-admin': 'assigned',
  }),
  'employees.accountLinks.view': people('See where a person applied, and their onboarding', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.accountLinks.edit': people(
    'Record where a person applied',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'workflow-template': 'Workflow templates',
  workflow: 'Workflows',
  'workflow-task': 'Workflow tasks',
  'account-links': 'Profile links',
};

export const auditActions = {
  'workflow-template.created': { words: 'Created a workflow template' },
  'workflow-template.saved': { words: 'Edited a workflow template' },
  'workflow-template.retired': { words: 'Archived a workflow template' },
  'workflow-template.offered': { words: 'Restored an archived workflow template' },
  'workflow.assigned': { words: 'Assigned a workflow to {whom}', tellsPerson: true },
  'workflow.withdrawn': { words: 'Withdrew {whose} workflow', tellsPerson: true },
  'workflow-task.done': { words: 'Completed a workflow task' },
  'workflow-task.reopened': { words: 'Reopened a workflow task' },
  'workflow-task.commented': { words: 'Commented on a task' },
  'workflow-task.reassigned': { words: 'Reassigned a task' },
  'workflow-task.reminded': { words: 'Sent a reminder of a task' },
  'workflow-task.passed-on': { words: 'Reassigned a leaver’s task' },
  'account-links.saved': { words: 'Edited the job application links of {whose} record', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  tasks: { tab: 'activity', title: 'Tasks' },
  workflows: { tab: 'activity', title: 'Workflows' },
  'account-links': { tab: 'profile', title: 'Links' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  'assign-workflow': { order: 15, label: 'Assign workflow' },
} satisfies ProfileActionDeclarations;
