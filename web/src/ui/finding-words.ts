import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = { none: 'Nothing is called that', searching: 'Searching' } as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    finding: typeof words;
  }
}

addAreaMessages('finding', words);
