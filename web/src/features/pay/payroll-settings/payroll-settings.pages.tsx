import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const payrollSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/payroll-settings',
  component: lazyScreen(() => import('./screens/payroll-settings-screen.tsx'), 'PayrollSettingsScreen'),
});
