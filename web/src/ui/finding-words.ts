import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = { none: 'No matches', searching: 'Searching', remove: 'Remove {{name}}' } as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    finding: typeof words;
  }
}

addAreaMessages('finding', words);
