import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const workflowPath = (id: number) => `/workflows/${id}`;
export const taskPath = (id: number) => `/tasks/${id}`;
export const ownTasksPath = '/controlpanel/my-profile/new/?tab=activity&section=tasks';

export const tasksCame: NotificationKind = {
  kind: 'workflow-tasks-came',
  label: 'Tasks of a workflow came to me',
  byMailUnlessChosen: false,
  text: ({ tasks, title, workflow, person }) => ({
    title: tasks === 1 ? `A task for you: ${String(title)}` : `${String(tasks)} tasks for you`,
    body: `${tasks === 1 ? 'It belongs' : 'They belong'} to “${String(workflow)}” for ${String(person)}.`,
  }),
};

export const workflowComplete: NotificationKind = {
  kind: 'workflow-complete',
  label: 'A workflow I assigned is complete',
  overOthers: ['workflows.workflow.assign'],
  byMailUnlessChosen: false,
  text: ({ workflow, person }) => ({
    title: `Complete: ${String(workflow)}`,
    body: `Everything in it for ${String(person)} is done.`,
  }),
};
