import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const workflowPath = (id: number) => `/workflows/${id}`;
/** The home of a person before their first day. */
export const welcomePath = '/welcome';
export const taskPath = (id: number) => `/tasks/${id}`;
export const ownTasksPath = '/controlpanel/my-profile/new/?tab=activity&section=tasks';

export const tasksCame: NotificationKind = {
  kind: 'workflow-tasks-came',
  label: 'I receive workflow tasks',
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

/** The comment itself is read on the task, never in an email. */
export const taskCommented: NotificationKind = {
  kind: 'workflow-task-commented',
  label: 'Someone comments on a task I have, assigned or commented on',
  byMailUnlessChosen: true,
  text: ({ by, person }) => ({
    title: `${String(by)} commented on a task`,
    body: `The task is for ${String(person)}. Open it to read the comment.`,
  }),
};

export const taskDueSoon: NotificationKind = {
  kind: 'workflow-task-due-soon',
  label: 'A task of mine is due soon',
  byMailUnlessChosen: true,
  text: ({ person, dueOn }, language) => ({
    title: `A task for ${String(person)} is due soon`,
    body: `It is due on ${dayInWords(String(dueOn), language)}.`,
  }),
};

export const taskOverdue: NotificationKind = {
  kind: 'workflow-task-overdue',
  label: 'A task of mine is overdue',
  byMailUnlessChosen: true,
  text: ({ person, dueOn }, language) => ({
    title: `A task for ${String(person)} is overdue`,
    body: `It was due on ${dayInWords(String(dueOn), language)}.`,
  }),
};

export const taskEscalated: NotificationKind = {
  kind: 'workflow-task-escalated',
  label: 'A task of someone who reports to me is a week overdue',
  overOthers: ['workflows.task.view'],
  byMailUnlessChosen: true,
  text: ({ assignee, dueOn }, language) => ({
    title: `${String(assignee)} has a task that is a week overdue`,
    body: `It was due on ${dayInWords(String(dueOn), language)}.`,
  }),
};
