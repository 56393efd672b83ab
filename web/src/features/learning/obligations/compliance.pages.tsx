import { createRoute } from '@tanstack/react-router';
import { boardGroups } from '@tenure/contract/learning/obligations.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  day,
  oneOf,
  page,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const boardSearch = addressOf(() => ({
  day,
  by: oneOf(boardGroups),
  /** The obligation whose people are listed. */
  obligation: chosenId,
  group: chosenId,
  of: chosenOf(['missing', 'lapsing'] as const),
  page,
}));

const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compliance',
  validateSearch: boardSearch,
  search: { middlewares: [withoutDefaults(boardSearch)] },
  component: lazyScreen(() => import('./screens/compliance-screen.tsx'), 'ComplianceScreen'),
});

export const complianceRoutes = [boardRoute] as const;
