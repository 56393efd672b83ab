import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  inboxRows: 'Inbox: next and previous item',
  inboxDo: 'Inbox: approve, or mark as done',
  inboxDecline: 'Inbox: decline',
  inboxLater: 'Inbox: move to later',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    shortcuts: typeof words;
  }
}

addAreaMessages('shortcuts', words);
