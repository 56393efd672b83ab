import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const calendarFeedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calendar/feeds',
  component: lazyScreen(() => import('./screens/feeds-screen.tsx'), 'FeedsScreen'),
});
