import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Create your account',
  welcome: 'Welcome, {{name}}',
  choose: 'Choose a password for your account at <b>{{company}}</b>.',
  username: 'Your user name',
  address: 'Your email',
  eitherSignsIn: 'You can sign in with either one.',
  make: 'Create my account',
  provider: '<b>{{company}}</b> uses single sign-on, so you don’t need a separate password.',
  goOn: 'Continue to sign in',
  checking: 'Checking the link',
  unchecked: 'The link could not be checked',
  invalidTitle: 'This link no longer works',
  invalid: 'It was already used, replaced or withdrawn, or has expired.',
  invalidHelp:
    'If you already have an account, sign in. Otherwise look for a newer email, or ask HR for another invitation.',
  signIn: 'Sign in',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    acceptInvitation: typeof words;
  }
}

addAreaMessages('acceptInvitation', words);
