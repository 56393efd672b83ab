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

const changesSearch = addressOf(() => ({
  change: chosenId,
  page,
  sortBy: oneOf(['enteredAt:desc', 'enteredAt:asc', 'name:asc', 'name:desc']),
  searchText: text,
  state: chosenOf(['waiting', 'approved', 'declined', 'withdrawn']),
  kind: chosenOf(['added', 'saved', 'split', 'removed']),
}));

export const bankChangesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/bank-changes',
  validateSearch: changesSearch,
  search: { middlewares: [withoutDefaults(changesSearch)] },
  component: lazyScreen(() => import('./bank-changes-screen.tsx'), 'BankChangesScreen'),
});
