import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, withoutDefaults } from '../../../lib/search-fields.ts';

const typesSearch = addressOf(() => ({
  country: chosenOf(['AU', 'NZ', 'GB']),
  state: chosenOf(['offered', 'archived']),
}));

const typesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-types',
  validateSearch: typesSearch,
  search: { middlewares: [withoutDefaults(typesSearch)] },
  component: lazyScreen(() => import('./screens/types-screen.tsx'), 'TypesScreen'),
});

const typeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-types/$typeId',
  component: lazyScreen(() => import('./screens/type-screen.tsx'), 'TypeScreen'),
});

const recalculationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-recalculation',
  component: lazyScreen(() => import('./screens/recalculation-screen.tsx'), 'RecalculationScreen'),
});

export const leaveTypeRoutes = [typesRoute, typeRoute, recalculationRoute] as const;
