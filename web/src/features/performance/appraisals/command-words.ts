import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = { goals: 'Goals and reviews' } as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reviewCommands: typeof words;
  }
}

addAreaMessages('reviewCommands', words);
