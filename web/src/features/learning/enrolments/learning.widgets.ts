import { IconSchool } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const learningWidgets: readonly WidgetContribution[] = [
  {
    type: 'learning',
    icon: IconSchool,
    defaultTitle: (t) => t('widgets.learning.title'),
    loadBody: async () => (await import('./learning.widget.tsx')).LearningWidget,
    loadSettings: async () => (await import('./learning.settings.tsx')).LearningSettings,
  },
];
