import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { featureRoutes } from './features.ts';
import { rootRoute } from './root-route.ts';
import { ScreenFailure } from './shell/screen-failure.tsx';
import { ScreenWaiting } from './shell/screen-waiting.tsx';
import { Shell } from './shell/shell.tsx';

const NotFoundScreen = lazyPart(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen);

export function createProductRouter(queryClient: QueryClient, history?: RouterHistory) {
  rootRoute.update({ component: Shell });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...featureRoutes]),
    context: { queryClient },
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
