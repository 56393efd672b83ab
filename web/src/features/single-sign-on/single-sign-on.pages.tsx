import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

export const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/single-sign-on',
  component: lazyRouteComponent(() => import('./screens/single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
});

export const ssoTestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/single-sign-on/tests/$testId',
  component: lazyRouteComponent(() => import('./screens/test-result-screen.tsx'), 'TestResultScreen'),
});
