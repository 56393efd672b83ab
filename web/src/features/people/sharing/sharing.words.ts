import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Share {{name}}’s profile',
  help: 'Your colleague receives a link. They see only what they can already see.',
  to: 'Colleague',
  find: 'Search people',
  choose: 'Choose a colleague',
  submit: 'Share',
  done: 'Shared with {{name}}.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    sharing: typeof words;
  }
}

addAreaMessages('sharing', words);
