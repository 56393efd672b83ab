import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, text, withoutDefaults } from '../../../lib/search-fields.ts';

const holidaysSearch = addressOf(() => ({
  /** Country and state, such as AU-VIC; the company's first if omitted. */
  region: text,
  /** This year if omitted. */
  year: z.int().min(1900).max(2199).nullable().catch(null).default(null),
}));

export const publicHolidaysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/public-holidays',
  validateSearch: holidaysSearch,
  search: { middlewares: [withoutDefaults(holidaysSearch)] },
  component: lazyScreen(() => import('./screens/holidays-screen.tsx'), 'HolidaysScreen'),
});
