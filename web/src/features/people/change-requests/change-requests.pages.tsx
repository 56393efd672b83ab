import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, oneOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const requestsSearch = addressOf(() => ({
  request: chosenId,
  page,
  sortBy: oneOf(['askedAt:desc', 'askedAt:asc', 'name:asc', 'name:desc']),
  searchText: text,
  // Opens on the requests to decide.
  state: oneOf(['waiting', 'all', 'accepted', 'accepted-in-part', 'declined', 'withdrawn', 'overtaken']),
  section: text,
}));

const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/change-requests',
  validateSearch: requestsSearch,
  search: { middlewares: [withoutDefaults(requestsSearch)] },
  component: lazyScreen(() => import('./change-requests-screen.tsx'), 'ChangeRequestsScreen'),
});
const fieldRightsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/field-rights',
  component: lazyScreen(() => import('./field-rights-screen.tsx'), 'FieldRightsScreen'),
});

export const changeRequestRoutes = [requestsRoute, fieldRightsRoute] as const;
