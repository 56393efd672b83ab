import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const boardSearch = addressOf(() => ({
  page,
  searchText: text,
  state: chosenOf(['to-check', 'requested', 'sent-back', 'expiring', 'expired']),
}));

export const documentChecksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/document-checks',
  validateSearch: boardSearch,
  search: { middlewares: [withoutDefaults(boardSearch)] },
  component: lazyScreen(() => import('./document-checks.screen.tsx'), 'DocumentChecksScreen'),
});

export const documentKindsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/document-kinds',
  component: lazyScreen(() => import('./document-kinds.screen.tsx'), 'DocumentKindsScreen'),
});

const batchesSearch = addressOf(() => ({
  batch: chosenId,
  outcome: chosenOf(['problem', 'warning', 'good']),
  page,
  files: page,
  earlier: page,
}));

export const documentBatchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/document-checks/batches',
  validateSearch: batchesSearch,
  search: { middlewares: [withoutDefaults(batchesSearch)] },
  component: lazyScreen(() => import('./document-batches.screen.tsx'), 'DocumentBatchesScreen'),
});
