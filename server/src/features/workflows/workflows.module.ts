import { getAccountLinks } from '@tenure/contract/workflows/account-links.ts';
import { listEmployeeTasks } from '@tenure/contract/workflows/tasks.ts';
import { listEmployeeWorkflows } from '@tenure/contract/workflows/workflows.ts';
import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { accountLinksRoutes } from './account-links.routes.ts';
import { addDemoWorkflows } from './demo-workflows.service.ts';
import { taskRoutes } from './task.routes.ts';
import { createTasks } from './task.service.ts';
import { templateRoutes } from './template.routes.ts';
import { createWorkflowTemplates } from './template.service.ts';
import { createPassingOn } from './workflow.jobs.ts';
import { tasksCame, workflowComplete } from './workflow.notifications.ts';
import { workflowRoutes } from './workflow.routes.ts';
import { createWorkflows } from './workflow.service.ts';
import { createWorkflowNews } from './workflow-news.service.ts';
import { workflowsErasure } from './workflows.erasure.ts';

interface WorkflowsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

export function createWorkflowsFeature({ audit, database, notifications }: WorkflowsDeps): FeatureModule {
  const news = createWorkflowNews({ audit, notifications });
  const workflows = createWorkflows({ news });
  return {
    name: 'workflows',
    bindings: [
      ...templateRoutes(createWorkflowTemplates({ audit })),
      ...workflowRoutes(workflows),
      ...taskRoutes(createTasks({ news })),
      ...accountLinksRoutes({ audit }),
    ],
    erasures: [workflowsErasure],
    recurring: [createPassingOn(database, workflows)],
    notificationKinds: [tasksCame, workflowComplete],
    recordParts: [
      { key: 'workflows', title: 'Workflows', order: 130, call: listEmployeeWorkflows },
      { key: 'tasks', title: 'Tasks', order: 131, call: listEmployeeTasks },
      { key: 'account-links', title: 'Links', order: 132, call: getAccountLinks },
    ],
    profileSections: [
      { key: 'tasks', order: 10, capability: 'workflows.task.view' },
      { key: 'workflows', order: 20, capability: 'workflows.workflow.view' },
      { key: 'account-links', order: 75, capability: 'employees.accountLinks.view' },
    ],
    profileActions: [
      {
        key: 'assign-workflow',
        order: 15,
        capability: 'workflows.workflow.assign',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/assign-workflow?id=${employeeId}`,
      },
    ],
    menu: [
      {
        id: 'workflow-templates',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Workflow templates',
        icon: 'settings',
        href: '/admin/workflow-templates',
        order: 9,
        capability: 'workflows.template.edit',
      },
    ],
    fillDemo: addDemoWorkflows,
  };
}
