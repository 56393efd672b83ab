import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const provisioningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/provisioning',
  component: lazyRouteComponent(() => import('./screens/provisioning-screen.tsx'), 'ProvisioningScreen'),
});
