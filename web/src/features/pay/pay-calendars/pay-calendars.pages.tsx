import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

const calendarsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pay-calendars',
  component: lazyScreen(() => import('./screens/calendars-screen.tsx'), 'CalendarsScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pay-calendars/$calendarId',
  component: lazyScreen(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
});

export const payCalendarRoutes = [calendarsRoute, calendarRoute] as const;
