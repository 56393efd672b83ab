import { createRoute } from '@tanstack/react-router';
import { actionableId } from '@tenure/contract/work/inbox.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, oneOf, page, withoutDefaults } from '../../../lib/search-fields.ts';
import { inboxLists } from './inbox-filters.ts';

const inboxSearch = addressOf(() => ({
  page,
  of: oneOf(inboxLists),
  /** The item beside the list. */
  item: actionableId.nullable().catch(null).default(null),
}));

export const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: inboxSearch,
  search: { middlewares: [withoutDefaults(inboxSearch)] },
  loader: async ({ context: { queryClient } }) => {
    const { inboxPreferencesQuery } = await import('./inbox-preferences.queries.ts');
    await queryClient.prefetchQuery(inboxPreferencesQuery);
  },
  component: lazyScreen(() => import('./screens/inbox-screen.tsx'), 'InboxScreen'),
});

export const actionableItemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/actionable-item/$itemId',
  component: lazyScreen(() => import('./screens/item-screen.tsx'), 'ItemScreen'),
});
