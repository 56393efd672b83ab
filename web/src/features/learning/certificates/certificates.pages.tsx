import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const certificateSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/certificates',
  component: lazyScreen(() => import('./certificate-settings.screen.tsx'), 'CertificateSettingsScreen'),
});
