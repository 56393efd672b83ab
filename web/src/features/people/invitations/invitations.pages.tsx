import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  oneOf,
  page,
  text,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const invitationsSearch = addressOf(() => ({
  page,
  sortBy: oneOf([
    'name:asc',
    'name:desc',
    'startDate:asc',
    'startDate:desc',
    'invitedAt:asc',
    'invitedAt:desc',
  ]),
  searchText: text,
  state: chosenOf(['none', 'invited', 'expired', 'withdrawn']),
  problem: chosenOf(['no-address', 'shared-address']),
  /** The people added by one import, or one person. */
  import: chosenId,
  person: chosenId,
}));

export const invitationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/invitations',
  validateSearch: invitationsSearch,
  search: { middlewares: [withoutDefaults(invitationsSearch)] },
  component: lazyScreen(() => import('./screens/invitations-screen.tsx'), 'InvitationsScreen'),
});
