import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const templatesSearch = addressOf(() => ({ page }));

export const letterTemplatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/letter-templates',
  validateSearch: templatesSearch,
  search: { middlewares: [withoutDefaults(templatesSearch)] },
  component: lazyScreen(() => import('./letter-templates.screen.tsx'), 'LetterTemplatesScreen'),
});
