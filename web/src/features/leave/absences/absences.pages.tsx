import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const absencesSearch = addressOf(() => ({ page, searchText: text }));

export const absencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/absences',
  validateSearch: absencesSearch,
  search: { middlewares: [withoutDefaults(absencesSearch)] },
  component: lazyScreen(() => import('./absences-screen.tsx'), 'AbsencesScreen'),
});
