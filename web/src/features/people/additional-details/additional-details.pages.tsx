import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const customFieldsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/custom-fields',
  component: lazyScreen(() => import('./screens/fields-screen.tsx'), 'FieldsScreen'),
});
