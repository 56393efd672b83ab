import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Create an account',
  subtitle: 'Use your work email: {{domains}}. We’ll email you a link to choose a password.',
  off: 'Your company creates accounts for its employees. Contact HR or the helpdesk.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  send: 'Send link',
  sent: 'We sent a link to <b>{{email}}</b>. It works once, for {{minutes}} minutes.',
  notArrived: 'If it does not arrive, check your spam folder, then contact the helpdesk.',
  chooseTitle: 'Choose a password',
  chooseSubtitle: 'For {{name}}, <b>{{email}}</b>.',
  checking: 'Checking the link',
  unchecked: 'The link could not be checked',
  invalid: 'That link was already used or has expired. Request a new one here.',
  make: 'Create my account',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    register: typeof words;
  }
}

addAreaMessages('register', words);
