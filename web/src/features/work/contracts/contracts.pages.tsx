import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const contractsSearch = addressOf(() => ({
  page,
  state: chosenOf(['waiting', 'accepted', 'withdrawn', 'declined']),
}));

export const contractsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contracts',
  validateSearch: contractsSearch,
  search: { middlewares: [withoutDefaults(contractsSearch)] },
  component: lazyScreen(() => import('./contracts-screen.tsx'), 'ContractsScreen'),
});

export const contractsToSignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contracts-to-sign',
  validateSearch: contractsSearch,
  search: { middlewares: [withoutDefaults(contractsSearch)] },
  component: lazyScreen(() => import('./to-sign-screen.tsx'), 'ToSignScreen'),
});
