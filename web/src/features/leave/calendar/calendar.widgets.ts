import { IconCalendarEvent } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const calendarWidgets: readonly WidgetContribution[] = [
  {
    type: 'leaveCalendar',
    icon: IconCalendarEvent,
    defaultTitle: (t) => t('widgets.leaveCalendar.title'),
    loadBody: async () => (await import('./leave-calendar.widget.tsx')).LeaveCalendarWidget,
    loadSettings: async () => (await import('./leave-calendar.settings.tsx')).LeaveCalendarSettings,
  },
];
