import { createRoute } from '@tanstack/react-router';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  page,
  text,
  withoutDefaults,
  yes,
} from '../../../lib/search-fields.ts';

const mineSearch = addressOf(() => ({ page, status: chosenOf(progressStatuses) }));
const teamSearch = addressOf(() => ({ page, status: chosenOf(progressStatuses), find: text }));
const oneSearch = addressOf(() => ({
  id: chosenId,
  section: chosenId,
  retired: yes,
  all: yes,
  preview: yes,
}));

const mineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/performances',
  validateSearch: mineSearch,
  search: { middlewares: [withoutDefaults(mineSearch)] },
  component: lazyScreen(() => import('./screens/my-performances-screen.tsx'), 'MyPerformancesScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team-reviews',
  validateSearch: teamSearch,
  search: { middlewares: [withoutDefaults(teamSearch)] },
  component: lazyScreen(() => import('./screens/team-reviews-screen.tsx'), 'TeamReviewsScreen'),
});

const oneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/show-performance-detail',
  validateSearch: oneSearch,
  search: { middlewares: [withoutDefaults(oneSearch)] },
  component: lazyScreen(() => import('./screens/appraisal-screen.tsx'), 'AppraisalScreen'),
});

const peerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/peer-reviews/$performanceId',
  component: lazyScreen(() => import('./screens/peer-review-screen.tsx'), 'PeerReviewScreen'),
});

const contributionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contributions/$performanceId',
  component: lazyScreen(() => import('./screens/contribution-screen.tsx'), 'ContributionScreen'),
});

export const appraisalRoutes = [mineRoute, teamRoute, oneRoute, peerRoute, contributionRoute] as const;
