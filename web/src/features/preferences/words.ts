import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Language and time zone',
  language: 'Language',
  languages: {
    'en-AU': 'English (Australia)',
    'en-NZ': 'English (New Zealand)',
    'en-GB': 'English (United Kingdom)',
  },
  timezone: 'Time zone',
  timezoneHelp: 'Dates and times of day are told in it. Now it is {{now}}.',
  saved: 'Language and time zone saved',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    region: typeof words;
  }
}

addAreaMessages('region', words);
