import { createRoute } from '@tanstack/react-router';
import { leaveStates } from '@tenure/domain/leave/leave-request.ts';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  day,
  page,
  withoutDefaults,
  yes,
} from '../../../lib/search-fields.ts';

const leaveSearch = addressOf(() => ({ page, state: chosenOf(leaveStates) }));
const newSearch = addressOf(() => ({
  type: chosenId,
  /** The person it is for; the viewer if empty. */
  employee: chosenId,
  /** Asks first who it is for. */
  forOther: yes,
  /** The preset days. */
  from: day,
  to: day,
}));
const requestSearch = addressOf(() => ({ mode: z.literal('modify').nullable().catch(null).default(null) }));
const approveSearch = addressOf(() => ({ page, request: chosenId }));

const leaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave',
  validateSearch: leaveSearch,
  search: { middlewares: [withoutDefaults(leaveSearch)] },
  component: lazyScreen(() => import('./screens/leave-screen.tsx'), 'LeaveScreen'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/request/new',
  validateSearch: newSearch,
  search: { middlewares: [withoutDefaults(newSearch)] },
  component: lazyScreen(() => import('./screens/new-request-screen.tsx'), 'NewRequestScreen'),
});

const approveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leave/approve',
  validateSearch: approveSearch,
  search: { middlewares: [withoutDefaults(approveSearch)] },
  component: lazyScreen(() => import('./screens/approve-screen.tsx'), 'ApproveScreen'),
});

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/leave/leave-request/$requestId',
  validateSearch: requestSearch,
  search: { middlewares: [withoutDefaults(requestSearch)] },
  component: lazyScreen(() => import('./screens/request-screen.tsx'), 'RequestScreen'),
});

const approverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/leave/leave-request/approver/$requestId',
  validateSearch: requestSearch,
  search: { middlewares: [withoutDefaults(requestSearch)] },
  component: lazyScreen(() => import('./screens/request-screen.tsx'), 'ApproverScreen'),
});

export const leaveRequestRoutes = [leaveRoute, newRoute, approveRoute, requestRoute, approverRoute] as const;
