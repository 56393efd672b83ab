import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { siteQuery } from '../../lib/session.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context: { queryClient } }) => {
    // Whoever operates the installation is in no company, and has no home of one.
    const { body } = await queryClient.fetchQuery(siteQuery);
    if (body.tenant === null) throw redirect({ to: '/provider' });
  },
  component: lazyRouteComponent(() => import('./screens/summary-screen.tsx'), 'SummaryScreen'),
});
