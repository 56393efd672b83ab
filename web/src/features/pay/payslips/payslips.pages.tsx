import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, chosenOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const payslipsSearch = addressOf(() => ({
  batch: chosenId,
  outcome: chosenOf(['problem', 'warning', 'good']),
  page,
  files: page,
  find: text,
  earlier: page,
}));

export const payslipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/payslips',
  validateSearch: payslipsSearch,
  search: { middlewares: [withoutDefaults(payslipsSearch)] },
  component: lazyScreen(() => import('./screens/payslips-screen.tsx'), 'PayslipsScreen'),
});
