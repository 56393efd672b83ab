import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

export const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/single-sign-on',
  component: lazyScreen(() => import('./screens/single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
});

export const ssoTestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/single-sign-on/tests/$testId',
  component: lazyScreen(() => import('./screens/test-result-screen.tsx'), 'TestResultScreen'),
});
