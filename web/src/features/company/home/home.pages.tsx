import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { siteQuery } from '../../../lib/session.ts';
import { DashboardWaiting } from './components/dashboard-waiting.tsx';
import { editSearch } from './edit-address.ts';
import { dashboardQuery, dashboardsQuery, homeId } from './home.queries.ts';

interface Context {
  context: { queryClient: QueryClient };
}

/** The operator belongs to no company, and has no company's home. */
async function requireCompany({ context: { queryClient } }: Context): Promise<void> {
  const { body } = await queryClient.fetchQuery(siteQuery);
  if (body.tenant === null) throw redirect({ to: '/provider' });
  // Company content is hidden before the first day.
  if (body.user.firstDay !== null) throw redirect({ to: '/welcome' });
}

/** Starts the reads beside the screen's code; the screen reports their failures. */
function begin(queryClient: QueryClient, dashboardId: string): void {
  void queryClient.prefetchQuery(dashboardQuery(dashboardId));
  void queryClient.prefetchQuery(dashboardsQuery);
}

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: editSearch,
  beforeLoad: requireCompany,
  loader: ({ context }) => begin(context.queryClient, homeId),
  pendingComponent: DashboardWaiting,
  component: lazyScreen(() => import('./screens/dashboard-screen.tsx'), 'HomeScreen'),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  validateSearch: editSearch.extend(() => ({ id: z.int().min(1).optional().catch(undefined) })),
  beforeLoad: requireCompany,
  loaderDeps: ({ search: { id } }) => ({ dashboardId: id === undefined ? homeId : String(id) }),
  loader: ({ context, deps }) => begin(context.queryClient, deps.dashboardId),
  pendingComponent: DashboardWaiting,
  component: lazyScreen(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
});
