import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const externalTrainingSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/external-training',
  component: lazyScreen(() => import('./training-settings.screen.tsx'), 'TrainingSettingsScreen'),
});
