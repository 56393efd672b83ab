import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyScreen(() => import('./welcome.screen.tsx'), 'WelcomeScreen'),
});

export const welcomeWordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/before-day-one',
  component: lazyScreen(() => import('./welcome-words.screen.tsx'), 'WelcomeWordsScreen'),
});
