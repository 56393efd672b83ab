import { createRoute } from '@tanstack/react-router';
import { feedViews } from '@tenure/contract/recognition/feed.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const feedSearch = addressOf(() => ({ page, view: chosenOf(feedViews), item: chosenId }));

export const recognitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recognition',
  validateSearch: feedSearch,
  search: { middlewares: [withoutDefaults(feedSearch)] },
  component: lazyScreen(() => import('./screens/recognition-screen.tsx'), 'RecognitionScreen'),
});
