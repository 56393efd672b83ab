import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId } from '../../../lib/search-fields.ts';

export const ownRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/record',
  validateSearch: addressOf(() => ({ id: chosenId })),
  component: lazyScreen(() => import('./screens/record-screen.tsx'), 'RecordScreen'),
});
