import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const preferencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preferences',
  component: lazyRouteComponent(() => import('./screens/preferences-screen.tsx'), 'PreferencesScreen'),
});
