import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { day, text } from '../../lib/search-fields.ts';
import { siteQuery } from '../../lib/session.ts';
import { DatedSection } from './profile-sections.tsx';

const profileSearch = z.object({ tab: text, section: text, asOf: day });
const searchOfOne = profileSearch.extend({ id: z.int().min(1).nullable().catch(null).default(null) });
const plain = { tab: '', section: '', asOf: '' };
const screen = async () => {
  const firstSection = DatedSection.preload?.();
  const module = import('./screens/profile-screen.tsx');
  await firstSection;
  return module;
};

/** Asks for the frame while the screen itself is fetched; what it says, also of a failure, is for the screen. */
async function askForFrame(queryClient: QueryClient, id: number | null, asOf: string): Promise<void> {
  const { profileQuery } = await import('./employee-record.queries.ts');
  if (id !== null) void queryClient.prefetchQuery(profileQuery(id, asOf));
}

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/$employeeId',
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams(plain)] },
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient }, params: { employeeId }, deps: { asOf } }) =>
    askForFrame(queryClient, /^[1-9]\d{0,9}$/.test(employeeId) ? Number(employeeId) : null, asOf),
  component: lazyRouteComponent(screen, 'PersonScreen'),
});
const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/new',
  validateSearch: searchOfOne,
  search: { middlewares: [stripSearchParams({ ...plain, id: null })] },
  loaderDeps: ({ search: { id, asOf } }) => ({ id, asOf }),
  loader: ({ context: { queryClient }, deps: { id, asOf } }) => askForFrame(queryClient, id, asOf),
  component: lazyRouteComponent(screen, 'ChosenPersonScreen'),
});
const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/my-profile/new',
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams(plain)] },
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: async ({ context: { queryClient }, deps: { asOf } }) => {
    const { body } = await queryClient.ensureQueryData(siteQuery);
    await askForFrame(queryClient, body.user.employeeId, asOf);
  },
  component: lazyRouteComponent(screen, 'MyProfileScreen'),
});

export const profileRoutes = [newPersonRoute, personRoute, myProfileRoute] as const;
