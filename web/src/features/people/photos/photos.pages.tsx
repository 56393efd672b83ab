import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId } from '../../../lib/search-fields.ts';

export const photoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/photo',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyScreen(() => import('./screens/photo-screen.tsx'), 'PhotoScreen'),
});
