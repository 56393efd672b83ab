import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { chosenId, page } from '../../lib/search-fields.ts';

const text = z.string().max(40).nullable().catch(null).default(null);

export const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/import',
  validateSearch: z.object({
    import: chosenId,
    file: text,
    kind: text,
    action: text,
    page,
    earlier: page,
  }),
  component: lazyRouteComponent(() => import('./screens/import-screen.tsx'), 'ImportScreen'),
});
