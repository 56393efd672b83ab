import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, day, oneOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const liabilitySearch = addressOf(() => ({
  page,
  sortBy: oneOf(['hours:desc', 'hours:asc', 'name:asc', 'name:desc']),
  searchText: text,
  asOf: day,
}));

export const leaveLiabilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/liability',
  validateSearch: liabilitySearch,
  search: { middlewares: [withoutDefaults(liabilitySearch)] },
  component: lazyScreen(() => import('./liability.screen.tsx'), 'LiabilityScreen'),
});
