import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page } from '../../../lib/search-fields.ts';
import { notificationsPerPage, notificationsQuery, unreadQuery } from './notifications.queries.ts';

const search = addressOf(() => ({
  page,
  state: chosenOf(['unread', 'read']),
}));

export const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  validateSearch: search,
  loaderDeps: ({ search: { page, state } }) => ({ page, state }),
  loader: async ({ context: { queryClient }, deps, cause }) => {
    // The screen reports failures.
    const reads = Promise.all([
      queryClient.prefetchQuery(notificationsQuery({ ...deps, itemsPerPage: notificationsPerPage })),
      queryClient.prefetchQuery(unreadQuery),
    ]);
    if (cause === 'enter') await reads;
  },
  component: lazyScreen(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
});
