import { IconListCheck } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const workflowsWidgets: readonly WidgetContribution[] = [
  {
    type: 'task',
    icon: IconListCheck,
    defaultTitle: (t) => t('widgets.tasks.title'),
    loadBody: async () => (await import('./task.widget.tsx')).TaskWidget,
    loadSettings: async () => (await import('./task.settings.tsx')).TaskSettings,
  },
];
