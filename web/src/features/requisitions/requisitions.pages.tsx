import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';

const text = z.string().max(200).catch('').default('');

const listSearch = z.object({
  page: z.int().min(1).catch(1).default(1),
  of: z.enum(['mine', 'to-approve', 'all']).catch('all').default('all'),
  sortBy: text,
  searchText: text,
  state: text,
  department: text,
  location: text,
});
const newSearch = z.object({ position: z.int().min(1).nullable().catch(null).default(null) });

const path = '/controlpanel/recruitment/requisition';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(listSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./screens/requisitions-screen.tsx'), 'RequisitionsScreen'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/new`,
  validateSearch: newSearch,
  component: lazyRouteComponent(() => import('./screens/new-requisition-screen.tsx'), 'NewRequisitionScreen'),
});

const requisitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/$requisitionId`,
  component: lazyRouteComponent(() => import('./screens/requisition-screen.tsx'), 'RequisitionScreen'),
});

export const requisitionRoutes = [listRoute, newRoute, requisitionRoute] as const;
