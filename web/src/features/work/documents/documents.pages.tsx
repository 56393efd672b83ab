import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page, find: text }));

const documentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./screens/documents-screen.tsx'), 'DocumentsScreen'),
});

const documentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$documentId',
  component: lazyScreen(() => import('./screens/document-screen.tsx'), 'DocumentScreen'),
});

export const documentRoutes = [documentsRoute, documentRoute] as const;
