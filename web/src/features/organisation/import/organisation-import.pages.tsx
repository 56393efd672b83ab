import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, page, withoutDefaults } from '../../../lib/search-fields.ts';

const text = z.string().max(40).nullable().catch(null).default(null);

const importSearch = addressOf(() => ({
  import: chosenId,
  again: chosenId,
  file: text,
  kind: text,
  action: text,
  page,
  earlier: page,
}));

export const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/import',
  validateSearch: importSearch,
  search: { middlewares: [withoutDefaults(importSearch)] },
  component: lazyScreen(() => import('./screens/import-screen.tsx'), 'ImportScreen'),
});
