import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { dashboardRoute, homeRoute } from '../features/company/home/home.pages.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { type Area, type AreaRoute, areaOf } from './areas.ts';
import { rootRoute } from './root-route.ts';
import { ScreenFailure } from './shell/screen-failure.tsx';
import { ScreenWaiting } from './shell/screen-waiting.tsx';
import { Shell } from './shell/shell.tsx';

const NotFoundScreen = lazyPart(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen);

/** Matches when no loaded route does: the area of the address loads, then the address is matched again. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (await context.openArea(location.pathname)) throw redirect({ href: location.href, replace: true });
  },
  component: NotFoundScreen,
});

type Routes = readonly (typeof homeRoute | typeof dashboardRoute | AreaRoute)[];

/** Areas add their routes as they load; the type has all of them from the start. */
const treeOf = (loaded: readonly AnyRoute[]) =>
  rootRoute.addChildren([homeRoute, dashboardRoute, ...loaded, elsewhereRoute] as unknown as Routes);

export function createProductRouter(queryClient: QueryClient, history?: RouterHistory) {
  const opened = new Set<Area>();
  /** Areas share routes, and the router refuses a tree with a route in it twice. */
  const loaded = new Set<AnyRoute>();
  /** Returns whether the area was still closed when it was asked for: its routes may match now. */
  const openArea = async (pathname: string): Promise<boolean> => {
    const area = areaOf(pathname);
    if (opened.has(area)) return false;
    for (const route of await area()) loaded.add(route);
    opened.add(area);
    treeOf([...loaded]);
    router.setRoutes(router.buildRouteTree());
    return true;
  };
  rootRoute.update({ component: Shell });
  const router = createRouter({
    routeTree: treeOf([]),
    context: { queryClient, openArea },
    trailingSlash: 'preserve',
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ScreenFailure,
    defaultPendingComponent: ScreenWaiting,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    // The heading of the next screen takes the focus; the first screen leaves it where it is.
    if (fromLocation && pathChanged) document.documentElement.dataset.routeChanged = 'true';
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createProductRouter>;
  }
}
