import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { notificationsQuery } from './notifications.queries.ts';

export const notificationsPerPage = 10;

const search = z.object({
  page: z.int().min(1).catch(1).default(1),
  state: z.enum(['unread', 'read']).nullable().catch(null).default(null),
});

export const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  validateSearch: search,
  loaderDeps: ({ search: { page, state } }) => ({ page, state }),
  loader: ({ context: { queryClient }, deps }) => {
    // Begins the read beside the code of the screen, which shows itself how it went.
    void queryClient.prefetchQuery(notificationsQuery({ ...deps, itemsPerPage: notificationsPerPage }));
  },
  component: lazyRouteComponent(() => import('./screens/notifications-screen.tsx'), 'NotificationsScreen'),
});
