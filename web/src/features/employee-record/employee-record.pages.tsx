import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { chosenId, day, text, withoutDefaults } from '../../lib/search-fields.ts';
import { siteQuery } from '../../lib/session.ts';
import { DatedSection } from './profile-sections.tsx';

const profileSearch = z.object({ tab: text, section: text, asOf: day });
const searchOfOne = profileSearch.extend({ id: chosenId });
const screen = async () => {
  const firstSection = DatedSection.preload?.();
  const module = import('./screens/profile-screen.tsx');
  await firstSection;
  return module;
};

/** Asks for the frame while the screen itself is fetched; what it says, also of a failure, is for the screen. */
async function askForFrame(
  queryClient: QueryClient,
  whose: number | null | Promise<number | null>,
  asOf: string,
): Promise<void> {
  const [{ profileQuery }, id] = await Promise.all([import('./employee-record.queries.ts'), whose]);
  if (id !== null) void queryClient.prefetchQuery(profileQuery(id, asOf));
}

async function ownIdIn(queryClient: QueryClient): Promise<number | null> {
  const { body } = await queryClient.ensureQueryData(siteQuery);
  return body.user.employeeId;
}

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/$employeeId',
  validateSearch: profileSearch,
  search: { middlewares: [withoutDefaults(profileSearch)] },
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient }, params: { employeeId }, deps: { asOf } }) =>
    askForFrame(queryClient, /^[1-9]\d{0,9}$/.test(employeeId) ? Number(employeeId) : null, asOf),
  component: lazyRouteComponent(screen, 'PersonScreen'),
});
const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/new',
  validateSearch: searchOfOne,
  search: { middlewares: [withoutDefaults(searchOfOne)] },
  loaderDeps: ({ search: { id, asOf } }) => ({ id, asOf }),
  loader: ({ context: { queryClient }, deps: { id, asOf } }) => askForFrame(queryClient, id, asOf),
  component: lazyRouteComponent(screen, 'ChosenPersonScreen'),
});
const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/my-profile/new',
  validateSearch: profileSearch,
  search: { middlewares: [withoutDefaults(profileSearch)] },
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient }, deps: { asOf } }) =>
    askForFrame(queryClient, ownIdIn(queryClient), asOf),
  component: lazyRouteComponent(screen, 'MyProfileScreen'),
});

export const profileRoutes = [newPersonRoute, personRoute, myProfileRoute] as const;
