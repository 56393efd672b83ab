import { getAccountLinks } from '@tenure/contract/work/account-links.ts';
import { listEmployeeTasks } from '@tenure/contract/work/tasks.ts';
import { listEmployeeWorkflows } from '@tenure/contract/work/workflows.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountLinksRoutes } from './account-links.routes.ts';
import { openTasks, type Stage, type TaskFacts, taskFacts, tasksCompleted } from './actionable.reads.ts';
import { taskItem } from './actionable.view.ts';
import { addDemoWorkflows } from './demo-workflows.service.ts';
import { createPlanFollowing } from './plan-following.service.ts';
import { workflowStep } from './starter-step.reads.ts';
import { taskRoutes } from './task.routes.ts';
import { createTasks } from './task.service.ts';
import { taskWidget } from './task.widget.ts';
import { createTaskReminders } from './task-reminder.service.ts';
import { templateRoutes } from './template.routes.ts';
import { createWorkflowTemplates } from './template.service.ts';
import { createFollowing, createPassingOn, createReminding } from './workflow.jobs.ts';
import {
  taskCommented,
  taskDueSoon,
  taskEscalated,
  taskOverdue,
  tasksCame,
  workflowComplete,
} from './workflow.notifications.ts';
import { workflowRoutes } from './workflow.routes.ts';
import { createWorkflows } from './workflow.service.ts';
import { createWorkflowNews } from './workflow-news.service.ts';
import { workflowsErasure } from './workflows.erasure.ts';

interface WorkflowsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

const tasksToDo = (kind: 'task' | 'queued-task', stage: Stage): ActionableSource<TaskFacts> => ({
  kind,
  category: 'task',
  module: null,
  rows: (_tx, viewer, put) => openTasks(viewer, put, stage),
  // A task that is done has begun, so only one of the two kinds lists it.
  ...(stage === 'begun' && { done: tasksCompleted }),
  facts: taskFacts,
  view: taskItem,
});

export function createWorkflowsFeature({ audit, database, notifications }: WorkflowsDeps): FeatureModule {
  const news = createWorkflowNews({ audit, notifications });
  const workflows = createWorkflows({ news });
  const tasks = createTasks({ news });
  return {
    name: 'workflows',
    bindings: [
      ...templateRoutes(createWorkflowTemplates({ audit })),
      ...workflowRoutes(workflows),
      ...taskRoutes(tasks),
      ...accountLinksRoutes({ audit }),
    ],
    actionableItems: [tasksToDo('task', 'begun'), tasksToDo('queued-task', 'queued')],
    widgets: [taskWidget],
    starterSteps: [workflowStep],
    erasures: [workflowsErasure],
    recurring: [
      createFollowing(database, tasks, createPlanFollowing({ news })),
      createPassingOn(database, workflows),
      createReminding(database, createTaskReminders({ audit, notifications })),
    ],
    notificationKinds: [tasksCame, workflowComplete, taskCommented, taskDueSoon, taskOverdue, taskEscalated],
    recordParts: [
      { key: 'workflows', title: 'Workflows', order: 130, call: listEmployeeWorkflows },
      { key: 'tasks', title: 'Tasks', order: 131, call: listEmployeeTasks },
      { key: 'account-links', title: 'Links', order: 132, call: getAccountLinks },
    ],
    profileSections: [
      {
        key: 'tasks',
        synonyms: ['my tasks', 'to do'],
        order: 10,
        capability: 'workflows.task.view',
      },
      {
        key: 'workflows',
        synonyms: ['onboarding', 'checklist'],
        order: 20,
        capability: 'workflows.workflow.view',
      },
      {
        key: 'account-links',
        synonyms: ['other accounts'],
        order: 75,
        capability: 'employees.accountLinks.view',
      },
    ],
    profileActions: [
      {
        key: 'assign-workflow',
        capability: 'workflows.workflow.assign',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/assign-workflow?id=${employeeId}`,
      },
    ],
    menu: [
      {
        id: 'workflow-templates',
        module: null,
        menu: 'settings',
        group: 'fields',
        label: 'Workflow templates',
        icon: 'settings',
        href: '/admin/workflow-templates',
        order: 30,
        synonyms: ['onboarding', 'offboarding', 'checklists', 'task lists'],
        capability: 'workflows.template.edit',
      },
    ],
    fillDemo: addDemoWorkflows,
  };
}
