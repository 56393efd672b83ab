import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const leavePayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-pay',
  component: lazyScreen(() => import('./screens/leave-pay-screen.tsx'), 'LeavePayScreen'),
});
