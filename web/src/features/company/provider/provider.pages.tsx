import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, oneOf, page, text } from '../../../lib/search-fields.ts';

const queries = () => import('./provider.queries.ts');

const tenantsSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['name:asc', 'name:desc', 'createdAt:asc', 'createdAt:desc']),
  searchText: text,
}));

export const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider',
  validateSearch: tenantsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { healthQuery, tenantsQuery } = await queries();
    const reads = Promise.all([
      queryClient.prefetchQuery(tenantsQuery(deps)),
      queryClient.prefetchQuery(healthQuery),
    ]);
    if (cause === 'enter') await reads;
  },
  component: lazyScreen(() => import('./screens/installation-screen.tsx'), 'InstallationScreen'),
});

export const providerTenantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider/tenants/$tenantId',
  loader: async ({ context: { queryClient }, params: { tenantId } }) => {
    const { tenantFlagsQuery, tenantNamesQuery } = await queries();
    await Promise.all([
      queryClient.prefetchQuery(tenantFlagsQuery(tenantId)),
      queryClient.prefetchQuery(tenantNamesQuery),
    ]);
  },
  component: lazyScreen(() => import('./screens/tenant-screen.tsx'), 'TenantScreen'),
});
