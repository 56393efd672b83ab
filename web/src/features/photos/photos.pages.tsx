import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { addressOf, chosenId } from '../../lib/search-fields.ts';

export const photoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/photo',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyRouteComponent(() => import('./screens/photo-screen.tsx'), 'PhotoScreen'),
});
