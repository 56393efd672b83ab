import { createRoute } from '@tanstack/react-router';
import { libraryKinds, libraryStates } from '@tenure/contract/performance/library.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const search = addressOf(() => ({
  page,
  kind: chosenOf(libraryKinds),
  state: chosenOf(libraryStates),
  find: text,
}));

export const reviewLibraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/performance-library',
  validateSearch: search,
  search: { middlewares: [withoutDefaults(search)] },
  component: lazyScreen(() => import('./library.screen.tsx'), 'LibraryScreen'),
});
