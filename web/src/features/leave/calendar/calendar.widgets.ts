import { IconCalendarEvent, IconCalendarUser } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const calendarWidgets: readonly WidgetContribution[] = [
  {
    type: 'leaveCalendar',
    icon: IconCalendarEvent,
    defaultTitle: (t) => t('widgets.leaveCalendar.title'),
    loadBody: async () => (await import('./leave-calendar.widget.tsx')).LeaveCalendarWidget,
    loadSettings: async () => (await import('./leave-calendar.settings.tsx')).LeaveCalendarSettings,
  },
  {
    type: 'teamWeek',
    icon: IconCalendarUser,
    defaultTitle: (t) => t('widgets.teamWeek.title'),
    loadBody: async () => (await import('./team-week.widget.tsx')).TeamWeekWidget,
    loadSettings: async () => (await import('../../../app/no-widget-settings.tsx')).NoWidgetSettings,
  },
];
