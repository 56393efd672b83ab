import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Language and time zone',
  language: 'Language',
  languages: {
    'en-AU': 'English (Australia)',
    'en-NZ': 'English (New Zealand)',
    'en-GB': 'English (United Kingdom)',
  },
  timezone: 'Time zone',
  timezoneHelp: 'Used for all dates and times. It is now {{now}}.',
  saved: 'Language and time zone saved',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    region: typeof words;
  }
}

addAreaMessages('region', words);
