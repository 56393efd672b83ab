import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { day, text } from '../../lib/search-fields.ts';

const profileSearch = z.object({ tab: text, section: text, asOf: day });
const searchOfOne = profileSearch.extend({ id: z.int().min(1).nullable().catch(null).default(null) });
const plain = { tab: '', section: '', asOf: '' };
const screen = () => import('./screens/profile-screen.tsx');

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/$employeeId',
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams(plain)] },
  component: lazyRouteComponent(screen, 'PersonScreen'),
});
const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/user-profile/new',
  validateSearch: searchOfOne,
  search: { middlewares: [stripSearchParams({ ...plain, id: null })] },
  component: lazyRouteComponent(screen, 'ChosenPersonScreen'),
});
const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/my-profile/new',
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams(plain)] },
  component: lazyRouteComponent(screen, 'MyProfileScreen'),
});

export const profileRoutes = [newPersonRoute, personRoute, myProfileRoute] as const;
