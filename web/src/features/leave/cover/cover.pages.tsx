import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const leaveCoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/leave-cover',
  component: lazyScreen(() => import('./screens/cover-screen.tsx'), 'CoverScreen'),
});
