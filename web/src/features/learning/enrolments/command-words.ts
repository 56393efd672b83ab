import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = { find: 'Find a course', mine: 'My learning' } as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    learningCommands: typeof words;
  }
}

addAreaMessages('learningCommands', words);
