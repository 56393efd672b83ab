import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';

const text = z.string().max(40).nullable().catch(null).default(null);
const page = z.int().min(1).catch(1).default(1);

export const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/import',
  validateSearch: z.object({
    import: z.int().min(1).nullable().catch(null).default(null),
    file: text,
    kind: text,
    action: text,
    page,
    earlier: page,
  }),
  component: lazyRouteComponent(() => import('./screens/import-screen.tsx'), 'ImportScreen'),
});
