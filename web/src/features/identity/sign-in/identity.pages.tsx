import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf } from '../../../lib/search-fields.ts';

export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  loader: async ({ context: { queryClient } }) => {
    const { settingsQuery } = await import('./identity.queries.ts');
    await queryClient.ensureQueryData(settingsQuery);
  },
  component: lazyScreen(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
});

const securitySearch = addressOf(() => ({
  page: z.int().min(1).catch(1).default(1),
  /** The address to continue to, for people who were asked at sign-in to set up a factor. */
  continue: z.string().max(2000).nullable().catch(null).default(null),
}));

export const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preferences/security',
  validateSearch: securitySearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, deps, cause }) => {
    // Few open it, so it loads its data itself.
    const { factorsQuery, sessionsQuery } = await import('./security.queries.ts');
    // The screen reports failures.
    const reads = Promise.all([
      queryClient.prefetchQuery(factorsQuery),
      queryClient.prefetchQuery(sessionsQuery(deps.page)),
    ]);
    if (cause !== 'stay') await reads;
  },
  component: lazyScreen(() => import('./screens/security-screen.tsx'), 'SecurityScreen'),
});
