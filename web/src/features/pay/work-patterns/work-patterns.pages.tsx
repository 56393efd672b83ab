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

const patternsSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['title:asc', 'title:desc', 'weekly:asc', 'weekly:desc', 'people:asc', 'people:desc']),
  searchText: text,
  kind: chosenOf(['single', 'multiple']),
  state: chosenOf(['offered', 'archived']),
}));

const patternSearch = addressOf(() => ({
  /** The pattern a new one copies. */
  copyOf: chosenId,
  /** The page of people who have it. */
  page,
  sortBy: oneOf(['name:asc', 'name:desc', 'effectiveDate:asc', 'effectiveDate:desc']),
  searchText: text,
  when: chosenOf(['current', 'future', 'past']),
}));

const patternsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/work-patterns',
  validateSearch: patternsSearch,
  search: { middlewares: [withoutDefaults(patternsSearch)] },
  component: lazyScreen(() => import('./screens/patterns-screen.tsx'), 'PatternsScreen'),
});

const patternRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/work-patterns/$patternId',
  validateSearch: patternSearch,
  search: { middlewares: [withoutDefaults(patternSearch)] },
  component: lazyScreen(() => import('./screens/pattern-screen.tsx'), 'PatternScreen'),
});

export const workPatternRoutes = [patternsRoute, patternRoute] as const;
