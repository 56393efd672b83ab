import { createRoute } from '@tanstack/react-router';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page }));
const boardSearch = addressOf(() => ({ page, status: chosenOf(progressStatuses), find: text }));

const cyclesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-cycles',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/cycles-screen.tsx'), 'CyclesScreen'),
});

const launchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-cycles/new',
  component: lazyScreen(() => import('./screens/launch-screen.tsx'), 'LaunchScreen'),
});

const cycleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-cycles/$cycleId',
  validateSearch: boardSearch,
  search: { middlewares: [withoutDefaults(boardSearch)] },
  component: lazyScreen(() => import('./screens/cycle-screen.tsx'), 'CycleScreen'),
});

const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-templates',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/templates-screen.tsx'), 'TemplatesScreen'),
});

const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-templates/$templateId',
  component: lazyScreen(() => import('./screens/template-screen.tsx'), 'TemplateScreen'),
});

const templateMovesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-templates/$templateId/moves',
  component: lazyScreen(() => import('./screens/template-moves-screen.tsx'), 'TemplateMovesScreen'),
});

export const assignReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/assign-appraisal',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyScreen(() => import('./screens/assign-screen.tsx'), 'AssignScreen'),
});

export const performanceCycleRoutes = [
  cyclesRoute,
  launchRoute,
  cycleRoute,
  templatesRoute,
  templateRoute,
  templateMovesRoute,
] as const;
