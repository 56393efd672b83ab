import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  oneOf,
  page,
  text,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const templatesSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['title:asc', 'title:desc', 'steps:asc', 'steps:desc', 'active:asc', 'active:desc']),
  searchText: text,
  state: chosenOf(['offered', 'retired']),
  kind: chosenOf(['onboarding', 'offboarding', 'other']),
}));

export const workflowTemplateRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/workflow-templates',
    validateSearch: templatesSearch,
    search: { middlewares: [withoutDefaults(templatesSearch)] },
    component: lazyScreen(() => import('./screens/templates-screen.tsx'), 'TemplatesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/workflow-templates/$templateId',
    component: lazyScreen(() => import('./screens/template-screen.tsx'), 'TemplateScreen'),
  }),
] as const;

export const assignWorkflowRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/assign-workflow',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyScreen(() => import('./screens/assign-screen.tsx'), 'AssignScreen'),
});

export const workflowRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workflows/$workflowId',
    component: lazyScreen(() => import('./screens/workflow-screen.tsx'), 'WorkflowScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/tasks/$taskId',
    component: lazyScreen(() => import('./screens/task-screen.tsx'), 'TaskScreen'),
  }),
] as const;
