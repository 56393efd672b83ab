import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { chosenOf, page, withoutDefaults } from '../../lib/search-fields.ts';

const contractsSearch = z.object({ page, state: chosenOf(['waiting', 'accepted', 'withdrawn']) });

export const contractsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contracts',
  validateSearch: contractsSearch,
  search: { middlewares: [withoutDefaults(contractsSearch)] },
  component: lazyRouteComponent(() => import('./contracts-screen.tsx'), 'ContractsScreen'),
});
