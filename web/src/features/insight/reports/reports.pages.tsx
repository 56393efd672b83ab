import { createRoute } from '@tanstack/react-router';
import { groupings } from '@tenure/contract/insight/reports.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenIds,
  chosenOf,
  day,
  oneOf,
  page,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const reportSearch = addressOf(() => ({
  groupBy: chosenOf(groupings),
  date: day,
  template: chosenId,
  courses: chosenIds,
  workflows: chosenIds,
  department: chosenId,
  location: chosenId,
  view: oneOf(['chart', 'table']),
  page,
}));

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  component: lazyScreen(() => import('./reports.screen.tsx'), 'ReportsScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/report/view/$reportId',
  validateSearch: reportSearch,
  search: { middlewares: [withoutDefaults(reportSearch)] },
  component: lazyScreen(() => import('./report.screen.tsx'), 'ReportScreen'),
});

export const reportRoutes = [listRoute, reportRoute] as const;
