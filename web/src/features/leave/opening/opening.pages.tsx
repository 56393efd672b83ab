import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const leaveOpeningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-opening',
  component: lazyScreen(() => import('./screens/opening-screen.tsx'), 'OpeningScreen'),
});
