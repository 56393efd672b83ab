import { createRoute } from '@tanstack/react-router';
import { feedViews } from '@tenure/contract/recognition/feed.ts';
import { trophyRequestViews } from '@tenure/contract/recognition/trophy-requests.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const feedSearch = addressOf(() => ({ page, view: chosenOf(feedViews), item: chosenId }));

const requestsSearch = addressOf(() => ({ page, view: chosenOf(trophyRequestViews) }));

const recognitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recognition',
  validateSearch: feedSearch,
  search: { middlewares: [withoutDefaults(feedSearch)] },
  component: lazyScreen(() => import('./screens/recognition-screen.tsx'), 'RecognitionScreen'),
});

const trophyRequestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recognition/trophy-requests',
  validateSearch: requestsSearch,
  search: { middlewares: [withoutDefaults(requestsSearch)] },
  component: lazyScreen(() => import('./screens/trophy-requests-screen.tsx'), 'TrophyRequestsScreen'),
});

const numbersSearch = addressOf(() => ({ quarter: text }));

const numbersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recognition/numbers',
  validateSearch: numbersSearch,
  search: { middlewares: [withoutDefaults(numbersSearch)] },
  component: lazyScreen(() => import('./screens/numbers-screen.tsx'), 'NumbersScreen'),
});

export const recognitionRoutes = [recognitionRoute, trophyRequestsRoute, numbersRoute] as const;
