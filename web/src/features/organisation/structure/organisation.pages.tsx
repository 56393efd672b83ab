import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, day, oneOf, withoutDefaults } from '../../../lib/search-fields.ts';

const chosen = z.array(z.string().max(200)).max(50).catch([]).default([]);
const node = z
  .string()
  .regex(/^(pos|emp)-[1-9]\d{0,8}$/)
  .or(z.literal(''))
  .catch('')
  .default('');

const chartSearch = addressOf(() => ({
  /** The node in the middle, whose details are open. */
  node,
  /** The chart's date; today if omitted. */
  asOf: day,
  /** The date to compare with. */
  since: day,
  structure: chosenOf(['position', 'employee']),
  as: oneOf(['chart', 'outline']),
  colour: chosenOf(['department', 'vacancy', 'none']),
  department: chosen,
  location: chosen,
  position: chosen,
  employmentType: chosen,
  vacancyStatus: chosen,
  /** Whether nodes outside the filters are left out, or only dimmed. */
  only: z.boolean().catch(false).default(false),
}));

const orgChartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/org-chart/view',
  validateSearch: chartSearch,
  search: { middlewares: [withoutDefaults(chartSearch)] },
  loader: async ({ context: { queryClient } }) => {
    const { chartConfigQuery } = await import('./organisation.queries.ts');
    await queryClient.prefetchQuery(chartConfigQuery);
  },
  component: lazyScreen(() => import('./screens/org-chart-screen.tsx'), 'OrgChartScreen'),
});

export const organisationRoutes = [orgChartRoute] as const;
