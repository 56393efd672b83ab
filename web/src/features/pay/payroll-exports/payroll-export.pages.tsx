import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, page, withoutDefaults } from '../../../lib/search-fields.ts';

const exportsSearch = addressOf(() => ({ country: chosenOf(['AU', 'NZ', 'GB']), page }));

export const payrollExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/payroll-exports',
  validateSearch: exportsSearch,
  search: { middlewares: [withoutDefaults(exportsSearch)] },
  component: lazyScreen(() => import('./payroll-exports-screen.tsx'), 'PayrollExportsScreen'),
});
