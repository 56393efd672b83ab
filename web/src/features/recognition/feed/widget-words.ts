import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  help: 'Thanks between colleagues appear here.',
  none: 'No recognition yet',
  failed: 'The recognition did not load',
  perPage: 'Rows',
  showRecommendation: 'Show recognition from colleagues',
  showTrophy: 'Show trophies',
  showAward: 'Show awards',
  all: 'Open recognition',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    recognitionWidget: typeof words;
  }
}

addAreaMessages('recognitionWidget', words);
