import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { type RouterContext, rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, day, text, withoutDefaults } from '../../../lib/search-fields.ts';
import { siteQuery } from '../../../lib/session.ts';
import { DatedSection, OverviewSection } from './profile-sections.tsx';

const profileSearch = addressOf(() => ({ tab: text, section: text, asOf: day }));
const searchOfOne = profileSearch.extend(() => ({ id: chosenId }));
const screen = async () => {
  await Promise.all([OverviewSection.preload?.(), DatedSection.preload?.()]);
  return import('./profile-beginning.ts');
};

interface Opening {
  context: RouterContext;
  location: { search: unknown };
  preload: boolean;
}

/**
 * Starts the reads beside the screen's code; awaited only where the screen is prepared before it is shown.
 */
async function askAhead(
  { context: { queryClient }, location, preload }: Opening,
  whose: number | null | 'own',
): Promise<void> {
  const [{ readBeginning }, id] = await Promise.all([
    import('./profile-beginning.ts'),
    whose === 'own' ? ownIdIn(queryClient) : whose,
  ]);
  if (id === null) return;
  const read = readBeginning(queryClient, id, profileSearch.parse(location.search));
  if (preload) await read;
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
  loader: (opening) => {
    const { employeeId } = opening.params;
    return askAhead(opening, /^[1-9]\d{0,9}$/.test(employeeId) ? Number(employeeId) : null);
  },
  component: lazyScreen(screen, 'PersonScreen'),
});
const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/new',
  validateSearch: searchOfOne,
  search: { middlewares: [withoutDefaults(searchOfOne)] },
  loaderDeps: ({ search: { id, asOf } }) => ({ id, asOf }),
  loader: (opening) => askAhead(opening, opening.deps.id),
  component: lazyScreen(screen, 'ChosenPersonScreen'),
});
const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/my-profile/new',
  validateSearch: profileSearch,
  search: { middlewares: [withoutDefaults(profileSearch)] },
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: (opening) => askAhead(opening, 'own'),
  component: lazyScreen(screen, 'MyProfileScreen'),
});

export const profileRoutes = [newPersonRoute, personRoute, myProfileRoute] as const;
