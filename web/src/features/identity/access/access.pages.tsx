import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  day,
  oneOf,
  page,
  text,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const queries = () => import('./access.queries.ts');

const profilesSearch = addressOf(() => ({
  page,
  sortBy: oneOf(['name:asc', 'name:desc', 'holders:asc', 'holders:desc']),
  searchText: text,
  roleType: chosenOf(['Administrator', 'Manager', 'Employee']),
  /** Opens the dialog that adds one. */
  make: z.boolean().optional().catch(undefined),
}));

const profileSearch = addressOf(() => ({
  tab: oneOf(['grants', 'holders']),
  /** The search in the matrix. */
  find: text,
  only: oneOf(['all', 'granted', 'changed']),
  /** The page of holders. */
  page,
  sortBy: oneOf(['name:asc', 'name:desc']),
  searchText: text,
  /** The account whose profiles are open. */
  user: chosenId,
}));

const whySearch = addressOf(() => ({
  viewer: chosenId,
  subject: chosenId,
  capability: text,
  asOf: day,
}));

const profilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-profiles',
  validateSearch: profilesSearch,
  // An address lists only what differs from the default view.
  search: { middlewares: [withoutDefaults(profilesSearch)] },
  loaderDeps: ({ search: { make: _make, ...search } }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { profilesQuery } = await queries();
    const read = queryClient.prefetchQuery(profilesQuery(deps));
    if (cause === 'enter') await read;
  },
  component: lazyScreen(() => import('./screens/profiles-screen.tsx'), 'ProfilesScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-profiles/$profileId',
  validateSearch: profileSearch,
  search: { middlewares: [withoutDefaults(profileSearch)] },
  loader: async ({ context: { queryClient }, params: { profileId } }) => {
    const { capabilitiesQuery, profileQuery } = await queries();
    await Promise.all([
      queryClient.prefetchQuery(profileQuery(profileId)),
      queryClient.prefetchQuery(capabilitiesQuery),
    ]);
  },
  component: lazyScreen(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
});

const whyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/why',
  validateSearch: whySearch,
  search: { middlewares: [withoutDefaults(whySearch)] },
  loader: async ({ context: { queryClient } }) => {
    const { capabilitiesQuery } = await queries();
    await queryClient.prefetchQuery(capabilitiesQuery);
  },
  component: lazyScreen(() => import('./screens/why-screen.tsx'), 'WhyScreen'),
});

export const accessRoutes = [profilesRoute, profileRoute, whyRoute] as const;
