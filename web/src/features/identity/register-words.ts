import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Make an account',
  subtitle: 'With your work email: {{domains}}. We send a link to it to choose a password.',
  off: 'Your company makes accounts for its people itself. Ask HR, or the helpdesk.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  send: 'Send the link',
  sent: 'We sent an email to <b>{{email}}</b>. Its link makes your account, once, for {{minutes}} minutes.',
  notArrived: 'If none arrives, look among the unwanted mail, then contact the helpdesk.',
  chooseTitle: 'Choose a password',
  chooseSubtitle: 'For {{name}}, <b>{{email}}</b>.',
  checking: 'Checking the link',
  unchecked: 'The link could not be checked',
  invalid: 'That link was used already or is too old. Ask for a new one here.',
  make: 'Make my account',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    register: typeof words;
  }
}

addAreaMessages('register', words);
