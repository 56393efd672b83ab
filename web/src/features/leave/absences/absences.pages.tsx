import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, oneOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const absencesSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['days:desc', 'days:asc', 'absences:desc', 'absences:asc', 'name:asc', 'name:desc']),
  searchText: text,
}));

export const absencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/absences',
  validateSearch: absencesSearch,
  search: { middlewares: [withoutDefaults(absencesSearch)] },
  component: lazyScreen(() => import('./absences-screen.tsx'), 'AbsencesScreen'),
});
