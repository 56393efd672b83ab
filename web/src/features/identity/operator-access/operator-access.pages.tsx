import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const operatorAccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/operator-access',
  component: lazyScreen(() => import('./screens/operator-access-screen.tsx'), 'OperatorAccessScreen'),
});
