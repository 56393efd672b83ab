import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({
  page,
  of: z.enum(['mine', 'to-approve', 'all']).catch('all').default('all'),
  sortBy: text,
  searchText: text,
  state: text,
  department: text,
  location: text,
}));
const newSearch = addressOf(() => ({ position: chosenId }));

const path = '/controlpanel/recruitment/requisition';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/requisitions-screen.tsx'), 'RequisitionsScreen'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/new`,
  validateSearch: newSearch,
  search: { middlewares: [withoutDefaults(newSearch)] },
  component: lazyScreen(() => import('./screens/new-requisition-screen.tsx'), 'NewRequisitionScreen'),
});

const requisitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/$requisitionId`,
  component: lazyScreen(() => import('./screens/requisition-screen.tsx'), 'RequisitionScreen'),
});

export const requisitionRoutes = [listRoute, newRoute, requisitionRoute] as const;
