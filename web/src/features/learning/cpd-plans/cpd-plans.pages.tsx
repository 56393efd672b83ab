import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page, find: text }));

export const cpdTemplatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/cpd-templates',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./templates.screen.tsx'), 'CpdTemplatesScreen'),
});
