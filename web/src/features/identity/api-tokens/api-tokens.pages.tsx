import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf } from '../../../lib/search-fields.ts';

export const apiTokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preferences/tokens',
  validateSearch: addressOf(() => ({ page: z.int().min(1).catch(1).default(1) })),
  component: lazyScreen(() => import('./screens/api-tokens-screen.tsx'), 'ApiTokensScreen'),
});
