import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, oneOf, page, text, withoutDefaults, yes } from '../../../lib/search-fields.ts';

const joinersSearch = addressOf(() => ({
  page,
  kind: oneOf(['joining', 'leaving']),
  searchText: text,
  late: yes,
}));

export const joinersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/starters',
  validateSearch: joinersSearch,
  search: { middlewares: [withoutDefaults(joinersSearch)] },
  component: lazyScreen(() => import('./joiners.screen.tsx'), 'JoinersScreen'),
});
