import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const hoursWorkedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/hours-worked',
  component: lazyScreen(() => import('./hours-worked.screen.tsx'), 'HoursWorkedScreen'),
});
