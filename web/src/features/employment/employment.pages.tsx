import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { addressOf, chosenId } from '../../lib/search-fields.ts';

const terminateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/terminate',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyRouteComponent(() => import('./screens/terminate-screen.tsx'), 'TerminateScreen'),
});

const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/people/new',
  component: lazyRouteComponent(() => import('./screens/new-person-screen.tsx'), 'NewPersonScreen'),
});

export const employmentRoutes = [terminateRoute, newPersonRoute] as const;
