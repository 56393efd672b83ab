import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  reason: 'Correction needed',
  reasonHelp: 'The person reads it. Needed only to send it back.',
  enterReason: 'Enter what the person has to correct',
  approve: 'Approve',
  sendBack: 'Send back',
  cancel: 'Cancel',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    check: typeof words;
  }
}

addAreaMessages('check', words);
