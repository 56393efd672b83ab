import { IconInbox } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const inboxWidgets: readonly WidgetContribution[] = [
  {
    type: 'actionableItem',
    icon: IconInbox,
    defaultTitle: (t) => t('widgets.toDo.title'),
    loadBody: async () => (await import('./widgets/to-do.widget.tsx')).ToDoWidget,
    loadSettings: async () => (await import('./widgets/to-do.settings.tsx')).ToDoSettings,
  },
];
