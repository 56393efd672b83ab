import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page, find: text }));

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/obligations',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/obligations-screen.tsx'), 'ObligationsScreen'),
});

const oneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/obligations/$obligationId',
  component: lazyScreen(() => import('./screens/obligation-screen.tsx'), 'ObligationScreen'),
});

export const obligationRoutes = [listRoute, oneRoute] as const;
