import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const externalPayrollRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/external-payroll',
  component: lazyRouteComponent(() => import('./external-payroll-screen.tsx'), 'ExternalPayrollScreen'),
});
