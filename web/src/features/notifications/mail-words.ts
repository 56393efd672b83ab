import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  byMail: 'Notifications by mail',
  byMailHelp: 'Everything appears under Notifications. Choose what also comes by mail.',
  byMailEmpty: 'Nothing to choose yet',
  byMailEmptyHelp: 'No part of {{product}} that you use sends notifications.',
  byMailFailed: 'Your choices did not load',
  saveByMail: 'Save mail choices',
  byMailSaved: 'Mail choices saved',
  yesMail: 'By mail too',
  noMail: 'Only here',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    mailChoices: typeof words;
  }
}

addAreaMessages('mailChoices', words);
