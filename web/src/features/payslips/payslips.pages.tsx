import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';
import { addressOf, chosenId, chosenOf, page, text, withoutDefaults } from '../../lib/search-fields.ts';

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
  component: lazyRouteComponent(() => import('./screens/payslips-screen.tsx'), 'PayslipsScreen'),
});
