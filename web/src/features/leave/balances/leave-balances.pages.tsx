import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, day, page, withoutDefaults } from '../../../lib/search-fields.ts';
import { entryFilters } from './entry-filters.ts';

const balanceSearch = addressOf(() => ({
  page,
  show: chosenOf(entryFilters),
  /** The day of the balance; today if empty. */
  asOf: day,
  /** The person; the viewer if empty. */
  employee: chosenId,
}));

export const leaveBalanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/balances/$typeId',
  validateSearch: balanceSearch,
  search: { middlewares: [withoutDefaults(balanceSearch)] },
  component: lazyScreen(() => import('./screens/balance-screen.tsx'), 'BalanceScreen'),
});
