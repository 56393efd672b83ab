import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const provisioningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/provisioning',
  component: lazyScreen(() => import('./screens/provisioning-screen.tsx'), 'ProvisioningScreen'),
});
