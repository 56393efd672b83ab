import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const signInSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sign-in',
  loader: async ({ context: { queryClient } }) => {
    const { signInSettingsQuery } = await import('./sign-in-settings.queries.ts');
    await queryClient.prefetchQuery(signInSettingsQuery);
  },
  component: lazyScreen(() => import('./screens/sign-in-settings-screen.tsx'), 'SignInSettingsScreen'),
});
