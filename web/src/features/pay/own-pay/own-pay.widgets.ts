import { IconCash } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const ownPayWidgets: readonly WidgetContribution[] = [
  {
    type: 'nextPay',
    icon: IconCash,
    defaultTitle: (t) => t('widgets.nextPay'),
    loadBody: async () => (await import('./next-pay.widget.tsx')).NextPayWidget,
    loadSettings: async () => (await import('../../../app/no-widget-settings.tsx')).NoWidgetSettings,
  },
];
