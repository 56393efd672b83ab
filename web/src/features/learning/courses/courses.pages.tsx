import { createRoute } from '@tanstack/react-router';
import { courseStates } from '@tenure/contract/learning/courses.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page, find: text, state: chosenOf(courseStates) }));

const coursesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/courses',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/courses-screen.tsx'), 'CoursesScreen'),
});

const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/courses/$courseId',
  component: lazyScreen(() => import('./screens/course-editor-screen.tsx'), 'CourseEditorScreen'),
});

const categoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/course-categories',
  component: lazyScreen(() => import('./screens/categories-screen.tsx'), 'CategoriesScreen'),
});

export const courseAdminRoutes = [coursesRoute, courseRoute, categoriesRoute] as const;
