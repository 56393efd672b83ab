import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { chosenId } from '../../lib/search-fields.ts';

export const ownRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/record',
  validateSearch: z.object({ id: chosenId }),
  component: lazyRouteComponent(() => import('./screens/record-screen.tsx'), 'RecordScreen'),
});
