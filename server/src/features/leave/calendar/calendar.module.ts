import type { FeatureModule } from '../../../module.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { leaveCalendarWidget } from './leave-calendar.widget.ts';

export function createCalendarFeature(): FeatureModule {
  return {
    name: 'calendar',
    module: 'calendar',
    bindings: calendarRoutes(),
    widgets: [leaveCalendarWidget],
    menu: [
      {
        id: 'calendar',
        module: 'calendar',
        menu: 'main',
        group: 'me',
        label: 'Calendar',
        icon: 'calendar-event',
        href: '/calendar',
        order: 40,
        synonyms: ['who is away', 'absences', 'team calendar', 'public holidays'],
        capability: 'leave.calendar.view',
      },
    ],
  };
}
