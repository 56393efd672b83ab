import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page }));

const trophiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/trophy-management',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/trophies-screen.tsx'), 'TrophiesScreen'),
});

const trophyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/trophy-management/edit/$trophyId',
  component: lazyScreen(() => import('./screens/trophy-screen.tsx'), 'TrophyScreen'),
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/recognition-reports',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/reports-screen.tsx'), 'ReportsScreen'),
});

export const recognitionAdminRoutes = [trophiesRoute, trophyRoute, reportsRoute] as const;
