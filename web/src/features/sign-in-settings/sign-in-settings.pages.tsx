import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { signInSettingsQuery } from './sign-in-settings.queries.ts';

export const signInSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sign-in',
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(signInSettingsQuery),
  component: lazyRouteComponent(
    () => import('./screens/sign-in-settings-screen.tsx'),
    'SignInSettingsScreen',
  ),
});
