import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const customFieldsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/custom-fields',
  component: lazyRouteComponent(() => import('./screens/fields-screen.tsx'), 'FieldsScreen'),
});
