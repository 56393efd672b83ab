import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Account',
  failed: 'The account did not load',
  active: 'Active',
  deactivated: 'Deactivated',
  passwordDue: 'Must choose a new password',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHelp: '{{person}} will see this. It is also saved in the audit log.',
  reasonLogged: 'Saved in the audit log.',

  loginAs: 'Sign in as {{person}}',
  loginAsHelp:
    'You see what {{person}} sees for up to 30 minutes, without payroll data and diversity answers. We notify {{person}} with your name and reason. Everything you do is recorded in their access log.',
  readOnly: 'Read only',
  readOnlyHelp: 'You cannot change anything.',
  writingHelp: 'Changes are recorded under both names. You cannot change passwords, devices or profiles.',
  begin: 'Sign in as {{person}}',

  force: 'Require new password',
  forceTitle: 'Require a new password from {{person}}?',
  forceHelp:
    'They must choose a new password before they can continue. This does not apply to single sign-on.',
  leave: 'Cancel',
  forceDone: '{{person}} must now choose a new password',

  reset: 'Reset lost factors',
  resetTitle: 'Reset the second factors of {{person}}?',
  resetHelp:
    'Use this when someone loses their phone and you have verified their identity. Their app, passkeys and recovery codes are removed and they are signed out everywhere. Next time they sign in with their password and, if needed, a code sent by email or text. We notify them with your name.',
  resetDone: 'Second factors of {{person}} were reset',

  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate the account of {{person}}?',
  deactivateHelp: '{{person}} is signed out everywhere and can no longer sign in. Their data is kept.',
  deactivateDone: 'The account of {{person}} was deactivated',
  reactivate: 'Reactivate',
  reactivateTitle: 'Reactivate the account of {{person}}?',
  reactivateHelp: '{{person}} can sign in again with the same profiles. We’ll email them.',
  reactivateDone: 'The account of {{person}} was reactivated',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    accounts: typeof words;
  }
}

addAreaMessages('accounts', words);
