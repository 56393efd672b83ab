import { createRoute } from '@tanstack/react-router';
import { assignOutcomes } from '@tenure/domain/learning/assigning.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenIds,
  chosenOf,
  page,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const assignSearch = addressOf(() => ({ course: chosenId, people: chosenIds }));
const listSearch = addressOf(() => ({ page }));
const oneSearch = addressOf(() => ({ page, outcome: chosenOf(assignOutcomes) }));

const assignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/assign',
  validateSearch: assignSearch,
  search: { middlewares: [withoutDefaults(assignSearch)] },
  component: lazyScreen(() => import('./assign.screen.tsx'), 'AssignScreen'),
});

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/assignments',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./assignments.screen.tsx'), 'AssignmentsScreen'),
});

const oneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/assignments/$assignmentId',
  validateSearch: oneSearch,
  search: { middlewares: [withoutDefaults(oneSearch)] },
  component: lazyScreen(() => import('./assignment.screen.tsx'), 'AssignmentScreen'),
});

export const assigningRoutes = [assignRoute, listRoute, oneRoute] as const;
