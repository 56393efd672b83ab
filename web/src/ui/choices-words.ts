import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = { failed: 'The choices did not load' } as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    choices: typeof words;
  }
}

addAreaMessages('choices', words);
