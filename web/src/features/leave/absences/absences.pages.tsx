import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const absencesSearch = addressOf(() => ({ page }));

export const absencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/absences',
  validateSearch: absencesSearch,
  search: { middlewares: [withoutDefaults(absencesSearch)] },
  component: lazyScreen(() => import('./absences-screen.tsx'), 'AbsencesScreen'),
});
