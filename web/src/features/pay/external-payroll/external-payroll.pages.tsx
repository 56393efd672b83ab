import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const externalPayrollRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/external-payroll',
  component: lazyScreen(() => import('./external-payroll-screen.tsx'), 'ExternalPayrollScreen'),
});
