import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, oneOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const leaversSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['lastDay:asc', 'lastDay:desc', 'name:asc', 'name:desc']),
  searchText: text,
  state: chosenOf(['due', 'waiting', 'held', 'erased']),
  country: chosenOf(['AU', 'NZ', 'GB']),
}));

export const retentionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/retention',
    component: lazyScreen(() => import('./screens/retention-settings-screen.tsx'), 'RetentionSettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/retention/leavers',
    validateSearch: leaversSearch,
    search: { middlewares: [withoutDefaults(leaversSearch)] },
    component: lazyScreen(() => import('./screens/leavers-screen.tsx'), 'LeaversScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/retention/leavers/$employeeId',
    component: lazyScreen(() => import('./screens/leaver-screen.tsx'), 'LeaverScreen'),
  }),
] as const;
