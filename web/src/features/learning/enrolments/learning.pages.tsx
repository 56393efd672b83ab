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
import { courseFor, learningViews } from './learning-choices.ts';

const mineSearch = addressOf(() => ({ page, view: oneOf(learningViews) }));
const catalogueSearch = addressOf(() => ({
  page,
  find: text,
  category: chosenId,
  of: chosenOf(courseFor),
}));
const takeSearch = addressOf(() => ({ activity: chosenId }));

const mineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning',
  validateSearch: mineSearch,
  search: { middlewares: [withoutDefaults(mineSearch)] },
  component: lazyScreen(() => import('./screens/my-learning-screen.tsx'), 'MyLearningScreen'),
});

const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/courses',
  validateSearch: catalogueSearch,
  search: { middlewares: [withoutDefaults(catalogueSearch)] },
  component: lazyScreen(() => import('./screens/catalogue-screen.tsx'), 'CatalogueScreen'),
});

const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/courses/$courseId',
  component: lazyScreen(() => import('./screens/course-screen.tsx'), 'CourseScreen'),
});

const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/courses/$courseId/preview',
  validateSearch: takeSearch,
  search: { middlewares: [withoutDefaults(takeSearch)] },
  component: lazyScreen(() => import('./screens/preview-screen.tsx'), 'PreviewScreen'),
});

const enrolmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/enrolments/$enrolmentId',
  validateSearch: takeSearch,
  search: { middlewares: [withoutDefaults(takeSearch)] },
  component: lazyScreen(() => import('./screens/enrolment-screen.tsx'), 'EnrolmentScreen'),
});

export const learningRoutes = [mineRoute, catalogueRoute, courseRoute, previewRoute, enrolmentRoute] as const;
