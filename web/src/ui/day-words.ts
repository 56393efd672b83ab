import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  open: 'Choose from a calendar',
  enter: 'Enter a date, for example {{example}}',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    dayField: typeof words;
  }
}

addAreaMessages('dayField', words);
