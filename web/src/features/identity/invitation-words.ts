import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Make your account',
  welcome: 'Welcome, {{name}}',
  choose: 'Choose a password for your account at <b>{{company}}</b>.',
  username: 'Your user name',
  address: 'Your address',
  eitherSignsIn: 'Later you sign in with either of them.',
  make: 'Make my account',
  provider:
    'At <b>{{company}}</b> you sign in as you do for its other services, without a password of its own.',
  goOn: 'Go on to sign in',
  checking: 'Checking the link',
  unchecked: 'The link could not be checked',
  invalidTitle: 'This link does not work any more',
  invalid: 'It was used already, replaced by a newer one, withdrawn, or is too old.',
  invalidHelp:
    'If you have made your account, sign in. Otherwise look for a newer mail, or ask HR to send you another invitation.',
  signIn: 'Sign in',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    acceptInvitation: typeof words;
  }
}

addAreaMessages('acceptInvitation', words);
