import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

const queries = () => import('./company-settings.queries.ts');

export const companySettingsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/company',
    loader: async ({ context: { queryClient } }) => {
      await queryClient.prefetchQuery((await queries()).companySettingsQuery);
    },
    component: lazyScreen(() => import('./screens/company-settings-screen.tsx'), 'CompanySettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/modules',
    loader: async ({ context: { queryClient } }) => {
      await queryClient.prefetchQuery((await queries()).companyModulesQuery);
    },
    component: lazyScreen(() => import('./screens/modules-screen.tsx'), 'ModulesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/setup',
    loader: async ({ context: { queryClient } }) => {
      await queryClient.prefetchQuery((await queries()).companySetupQuery);
    },
    component: lazyScreen(() => import('./screens/setup-screen.tsx'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/storage',
    loader: async ({ context: { queryClient } }) => {
      await queryClient.prefetchQuery((await queries()).companyStorageQuery);
    },
    component: lazyScreen(() => import('./screens/storage-screen.tsx'), 'StorageScreen'),
  }),
] as const;
