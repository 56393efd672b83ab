import { IconChartBar } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const reportsWidgets: readonly WidgetContribution[] = [
  {
    type: 'report',
    icon: IconChartBar,
    defaultTitle: (t) => t('widgets.report.title'),
    loadBody: async () => (await import('./report.widget.tsx')).ReportWidget,
    loadSettings: async () => (await import('./report.settings.tsx')).ReportSettingsForm,
  },
];
