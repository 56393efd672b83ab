import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { addressOf, chosenId } from '../../lib/search-fields.ts';

export const ownRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/record',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyRouteComponent(() => import('./screens/record-screen.tsx'), 'RecordScreen'),
});
