import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';
import { chosenOf, page } from '../../lib/search-fields.ts';

const exportsSearch = z.object({ country: chosenOf(['AU', 'NZ', 'GB']), page });

export const payrollExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/payroll-exports',
  validateSearch: exportsSearch,
  search: { middlewares: [stripSearchParams(exportsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./payroll-exports-screen.tsx'), 'PayrollExportsScreen'),
});
