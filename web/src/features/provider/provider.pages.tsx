import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { healthQuery, tenantFlagsQuery, tenantsQuery } from './provider.queries.ts';

const tenantsSearch = z.object({
  page: z.int().min(1).catch(1).default(1),
  sortBy: z
    .enum(['name:asc', 'name:desc', 'createdAt:asc', 'createdAt:desc'])
    .catch('name:asc')
    .default('name:asc'),
  searchText: z.string().max(200).catch('').default(''),
});

export const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider',
  validateSearch: tenantsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(tenantsQuery(deps));
    void queryClient.prefetchQuery(healthQuery);
  },
  component: lazyRouteComponent(() => import('./screens/installation-screen.tsx'), 'InstallationScreen'),
});

export const providerTenantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider/tenants/$tenantId',
  loader: ({ context: { queryClient }, params: { tenantId } }) => {
    void queryClient.prefetchQuery(tenantFlagsQuery(tenantId));
  },
  component: lazyRouteComponent(() => import('./screens/tenant-screen.tsx'), 'TenantScreen'),
});
