import { IconShieldCheck } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const obligationsWidgets: readonly WidgetContribution[] = [
  {
    type: 'compliance',
    icon: IconShieldCheck,
    defaultTitle: (t) => t('widgets.compliance.title'),
    loadBody: async () => (await import('./compliance.widget.tsx')).ComplianceWidget,
    loadSettings: async () => (await import('../../../app/no-widget-settings.tsx')).NoWidgetSettings,
  },
];
