import { createRoute } from '@tanstack/react-router';
import { calendarShows } from '@tenure/contract/company/widgets.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, day, oneOf, text, withoutDefaults } from '../../../lib/search-fields.ts';
import { calendarViews } from './calendar-days.ts';

const calendarSearch = addressOf(() => ({
  view: oneOf(calendarViews),
  /** Today if omitted. */
  day,
  show: oneOf(calendarShows),
  location: chosenId,
  department: chosenId,
  searchText: text,
}));

export const calendarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calendar',
  validateSearch: calendarSearch,
  search: { middlewares: [withoutDefaults(calendarSearch)] },
  component: lazyScreen(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
});
