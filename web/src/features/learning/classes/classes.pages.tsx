import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page }));

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/courses/$courseId/classes',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/classes-screen.tsx'), 'ClassesScreen'),
});

const classRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/course-classes/$classId',
  component: lazyScreen(() => import('./screens/class-screen.tsx'), 'ClassScreen'),
});

export const classRoutes = [listRoute, classRoute] as const;
