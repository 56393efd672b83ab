import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  none: 'No open reviews',
  help: 'Your reviews and your team’s appear here.',
  failed: 'The reviews did not load',
  perPage: 'Rows',
  order: 'Order',
  orders: { asc: 'Title, A to Z', desc: 'Title, Z to A' },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reviewWidget: typeof words;
  }
}

addAreaMessages('reviewWidget', words);
