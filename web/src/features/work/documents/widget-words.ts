import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  none: 'No documents yet',
  help: 'Company documents for you appear here.',
  failed: 'The documents did not load',
  perPage: 'Rows',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    documentWidget: typeof words;
  }
}

addAreaMessages('documentWidget', words);
