import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  request: 'Request leave',
  requestOn: 'Request leave on {{day}}',
  requestFrom: 'Request leave from {{from}} to {{to}}',
  balance: 'Leave balance',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveCommands: typeof words;
  }
}

addAreaMessages('leaveCommands', words);
