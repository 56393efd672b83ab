import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const payrollSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/payroll-settings',
  component: lazyRouteComponent(
    () => import('./screens/payroll-settings-screen.tsx'),
    'PayrollSettingsScreen',
  ),
});
