import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId } from '../../../lib/search-fields.ts';

export const terminateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/terminate',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyScreen(() => import('./screens/terminate-screen.tsx'), 'TerminateScreen'),
});

export const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/people/new',
  component: lazyScreen(() => import('./screens/new-person-screen.tsx'), 'NewPersonScreen'),
});
