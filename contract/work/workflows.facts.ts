import type { AuditDeclarations } from '../audit-declaration.ts';
import { assigned, capabilityOf, everyone, persons, places } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const tasks = capabilityOf('tasks');
const employment = capabilityOf('employment', { place: 2 });

export const capabilities = {
  'workflows.task.view': tasks(
    'See a person’s tasks',
    [...persons, 'assigned'],
    {
      employee: ['self', 'assigned'],
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'workflows.task.complete': tasks(
    'Complete and reopen their own tasks',
    assigned,
    {
      employee: 'assigned',
      'company-admin': 'assigned',
    },
    { isBeforeDayOne: true },
  ),
  'workflows.workflow.view': tasks(
    'See a person’s workflows',
    persons,
    {
      employee: 'self',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'workflows.workflow.assign': tasks('Assign workflows to a person, and withdraw them', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.template.edit': tasks('Create, edit and archive workflow templates', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.accountLinks.view': employment(
    'See a person’s application and onboarding',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.accountLinks.edit': employment(
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
  'workflow.moved': { words: 'Moved {whose} workflow to another day', tellsPerson: true },
  'workflow-task.done': { words: 'Completed a workflow task' },
  'workflow-task.reopened': { words: 'Reopened a workflow task' },
  'workflow-task.answered': { words: 'Answered the questions of a workflow step' },
  'workflow-task.skipped': { words: 'Skipped a workflow step' },
  'workflow-task.followed': { words: 'Completed a workflow step, as its course, document or contract was' },
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

export const refusals = {
  'tasks.change.workflow-complete': {
    code: 'conflict',
    words: 'The workflow is complete, so its tasks stay as they are',
  },
  'tasks.change.workflow-withdrawn': {
    code: 'conflict',
    words: 'The workflow was withdrawn, so its tasks stay as they are',
  },
  'tasks.complete.course': { code: 'conflict', words: 'Complete the course first' },
  'tasks.complete.document': { code: 'conflict', words: 'Confirm the document first' },
  'tasks.complete.contract': { code: 'conflict', words: 'Accept the contract first' },
  'workflows.withdraw.complete': { code: 'conflict', words: 'It is complete already' },
  'workflows.withdraw.withdrawn': { code: 'conflict', words: 'It was withdrawn already' },
  'tasks.complete.waits': { code: 'conflict', words: 'Complete “{step}” first' },
  'tasks.reopen.built-upon': {
    code: 'conflict',
    words: '“{step}” was completed after this step. Reopen that one first',
  },
  'tasks.complete.has-questions': { code: 'conflict', words: 'Answer the questions. The step is then done' },
  'tasks.answer.no-questions': { code: 'conflict', words: 'This step has no questions' },
  'tasks.skip.done': { code: 'conflict', words: 'This step is done already' },
  'tasks.reassign.not-open': { code: 'conflict', words: 'Only an open task can be given to another person' },
  'tasks.reassign.only-person': { code: 'conflict', words: 'Only {name} can do this step. Skip it instead' },
  'workflows.assign.own-leaving': {
    code: 'conflict',
    words: 'Someone else has to assign this, as it is about you leaving.',
  },
  'workflows.assign.left': { code: 'conflict', words: '{name} has left' },
  'workflows.assign.running': {
    code: 'conflict',
    words: '{name} has this workflow and it is not over. Wait until it is complete, or withdraw it.',
  },
  'workflow-templates.restore.title-taken': {
    code: 'conflict',
    words: 'Another template that is offered is called so. Give one of them a different title first.',
  },
} as const satisfies RefusalDeclarations;
