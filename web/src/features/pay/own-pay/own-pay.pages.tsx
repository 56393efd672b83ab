import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const payRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pay',
  component: lazyScreen(() => import('./screens/pay-screen.tsx'), 'PayScreen'),
});
