import type { FeatureModule } from '../../../module.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { leaveCalendarWidget } from './leave-calendar.widget.ts';
import { teamWeekWidget } from './team-week.widget.ts';

export function createCalendarFeature(): FeatureModule {
  return {
    name: 'calendar',
    module: 'calendar',
    bindings: calendarRoutes(),
    widgets: [leaveCalendarWidget, teamWeekWidget],
    menu: [
      {
        id: 'calendar',
        module: 'calendar',
        menu: 'main',
        group: 'me',
        label: 'Calendar',
        icon: 'calendar-event',
        href: '/calendar',
        order: 35,
        synonyms: ['who is away', 'absences', 'public holidays'],
        capability: 'leave.calendar.view',
      },
      {
        id: 'team-calendar',
        module: 'calendar',
        menu: 'main',
        group: 'team',
        onlyWithTeam: true,
        label: 'Team calendar',
        icon: 'calendar-user',
        href: '/calendar?show=team',
        order: 20,
        synonyms: ['leave calendar', 'team leave', 'who is away'],
        capability: 'leave.calendar.view',
      },
    ],
  };
}
