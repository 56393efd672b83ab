import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = { recognise: 'Recognise a colleague' } as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    recognitionCommands: typeof words;
  }
}

addAreaMessages('recognitionCommands', words);
