import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({
  page,
  sortBy: text,
  searchText: text,
  state: chosenOf(['draft', 'in-review', 'approved', 'published']),
}));

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/restructure-drafts',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/drafts-screen.tsx'), 'DraftsScreen'),
});

const draftRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/restructure-drafts/$draftId',
  component: lazyScreen(() => import('./screens/draft-screen.tsx'), 'DraftScreen'),
});

export const restructureDraftRoutes = [listRoute, draftRoute] as const;
