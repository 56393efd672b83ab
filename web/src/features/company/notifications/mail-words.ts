import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  byMail: 'Email notifications',
  byMailHelp: 'All notifications appear under Notifications. Choose which ones we also email.',
  byMailEmpty: 'No notifications yet',
  byMailEmptyHelp: 'The parts of {{product}} you use do not send notifications.',
  byMailFailed: 'Your email preferences did not load',
  saveByMail: 'Save email preferences',
  byMailSaved: 'Email preferences saved',
  yesMail: 'Also by email',
  noMail: 'Not by email',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    mailChoices: typeof words;
  }
}

addAreaMessages('mailChoices', words);
