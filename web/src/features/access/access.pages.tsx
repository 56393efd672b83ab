import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';

const queries = () => import('./access.queries.ts');

const text = z.string().max(200).catch('').default('');
const page = z.int().min(1).catch(1).default(1);
const chosenId = z.int().min(1).nullable().catch(null).default(null);

const profilesSearch = z.object({
  page,
  sortBy: z
    .enum(['name:asc', 'name:desc', 'holders:asc', 'holders:desc'])
    .catch('name:asc')
    .default('name:asc'),
  searchText: text,
  roleType: z.enum(['Administrator', 'Manager', 'Employee']).nullable().catch(null).default(null),
  /** Begins with the dialog that makes one. */
  make: z.boolean().optional().catch(undefined),
});

const profileSearch = z.object({
  tab: z.enum(['grants', 'holders']).catch('grants').default('grants'),
  /** What the matrix is narrowed to. */
  find: text,
  only: z.enum(['all', 'granted', 'changed']).catch('all').default('all'),
  /** Of the holders. */
  page,
  sortBy: z.enum(['name:asc', 'name:desc']).catch('name:asc').default('name:asc'),
  searchText: text,
  /** Whose profiles are open. */
  user: chosenId,
});

const whySearch = z.object({
  viewer: chosenId,
  subject: chosenId,
  capability: text,
  asOf: z.iso.date().or(z.literal('')).catch('').default(''),
});

const administrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: lazyRouteComponent(() => import('./screens/administration-screen.tsx'), 'AdministrationScreen'),
});

const profilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-profiles',
  validateSearch: profilesSearch,
  // An address says what differs from what one sees without it.
  search: { middlewares: [stripSearchParams(profilesSearch.parse({}))] },
  loaderDeps: ({ search: { make: _make, ...search } }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { profilesQuery } = await queries();
    const read = queryClient.prefetchQuery(profilesQuery(deps));
    if (cause === 'enter') await read;
  },
  component: lazyRouteComponent(() => import('./screens/profiles-screen.tsx'), 'ProfilesScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/security-profiles/$profileId',
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams(profileSearch.parse({}))] },
  loader: async ({ context: { queryClient }, params: { profileId } }) => {
    const { capabilitiesQuery, profileQuery } = await queries();
    await Promise.all([
      queryClient.prefetchQuery(profileQuery(profileId)),
      queryClient.prefetchQuery(capabilitiesQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
});

const whyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/why',
  validateSearch: whySearch,
  search: { middlewares: [stripSearchParams(whySearch.parse({}))] },
  loader: async ({ context: { queryClient } }) => {
    const { capabilitiesQuery } = await queries();
    await queryClient.prefetchQuery(capabilitiesQuery);
  },
  component: lazyRouteComponent(() => import('./screens/why-screen.tsx'), 'WhyScreen'),
});

export const accessRoutes = [administrationRoute, profilesRoute, profileRoute, whyRoute] as const;
