import { IconFileText } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const documentsWidgets: readonly WidgetContribution[] = [
  {
    type: 'document',
    icon: IconFileText,
    defaultTitle: (t) => t('widgets.document.title'),
    loadBody: async () => (await import('./document.widget.tsx')).DocumentWidget,
    loadSettings: async () => (await import('./document.settings.tsx')).DocumentSettings,
  },
];
