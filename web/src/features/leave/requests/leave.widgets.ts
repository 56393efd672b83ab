import { IconBeach } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const leaveWidgets: readonly WidgetContribution[] = [
  {
    type: 'leave',
    icon: IconBeach,
    defaultTitle: (t) => t('widgets.leave.title'),
    loadBody: async () => (await import('./leave.widget.tsx')).LeaveWidget,
    loadSettings: async () => (await import('./leave.settings.tsx')).LeaveSettings,
  },
];
