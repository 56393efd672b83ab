import { IconAward } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';

export const recognitionWidgets: readonly WidgetContribution[] = [
  {
    type: 'recognition',
    icon: IconAward,
    defaultTitle: (t) => t('widgets.recognition.title'),
    loadBody: async () => (await import('./recognition.widget.tsx')).RecognitionWidget,
    loadSettings: async () => (await import('./recognition.settings.tsx')).RecognitionSettings,
  },
];
