import { IconTarget } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const appraisalsWidgets: readonly WidgetContribution[] = [
  {
    type: 'performance',
    icon: IconTarget,
    defaultTitle: (t) => t('widgets.performance.title'),
    loadBody: async () => (await import('./performance.widget.tsx')).PerformanceWidget,
    loadSettings: async () => (await import('./performance.settings.tsx')).PerformanceSettings,
  },
];
