import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { settingsQuery } from './identity.queries.ts';

export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(settingsQuery);
  },
  component: lazyRouteComponent(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
});
