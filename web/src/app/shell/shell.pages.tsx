import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { rootRoute } from '../root-route.ts';

export const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  component: lazyScreen(() => import('./me-screen.tsx'), 'MeScreen'),
});

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});
