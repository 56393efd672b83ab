import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = { request: 'Request leave', balance: 'Leave balance' } as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveCommands: typeof words;
  }
}

addAreaMessages('leaveCommands', words);
