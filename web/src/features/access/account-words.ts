import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Account',
  failed: 'The account did not load',
  active: 'Active',
  deactivated: 'Deactivated',
  passwordDue: 'Has to choose another password',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHelp: '{{person}} reads it, and it is kept in the audit log.',
  reasonLogged: 'It is kept in the audit log.',

  loginAs: 'Sign in as {{person}}',
  loginAsHelp:
    'You see what {{person}} sees, for half an hour at most, without payroll data and diversity answers. {{person}} is told at once, with your name and the reason, and everything you do is written to their access log in both names.',
  readOnly: 'Only look',
  readOnlyHelp: 'Nothing can be changed.',
  writingHelp: 'What you change is changed in both names. Passwords, devices and profiles stay out of reach.',
  begin: 'Sign in as {{person}}',

  force: 'Ask for another password',
  forceTitle: 'Ask {{person}} for another password?',
  forceHelp:
    'From the next thing they do they are asked to choose one, and can do nothing else before. Whoever signs in with single sign-on is not asked.',
  leave: 'Leave it',
  forceDone: '{{person}} is asked for another password',

  reset: 'Reset lost factors',
  resetTitle: 'Reset the second factors of {{person}}?',
  resetHelp:
    'For somebody who lost their phone, once you know that it is them. Their app, passkeys and recovery codes are removed, and they are signed out everywhere. They sign in next with their password and, where a code is due, one sent to their registered address or phone. They are told, with your name.',
  resetDone: 'The second factors of {{person}} are reset',

  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate the account of {{person}}?',
  deactivateHelp:
    '{{person}} is signed out everywhere at once and cannot sign in by any way. Nothing of theirs is deleted.',
  deactivateDone: 'The account of {{person}} is deactivated',
  reactivate: 'Make active again',
  reactivateTitle: 'Make the account of {{person}} active again?',
  reactivateHelp: '{{person}} can sign in as before, with the same profiles, and gets a mail about it.',
  reactivateDone: 'The account of {{person}} is active again',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    accounts: typeof words;
  }
}

addAreaMessages('accounts', words);
