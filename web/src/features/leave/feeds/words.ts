import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Calendar feeds',
  subtitle: 'Show leave in Outlook, Google Calendar, Apple Calendar and other calendar apps.',
  calendar: 'Calendar',
  list: 'Your feeds',
  failed: 'Your calendar feeds did not load',
  kinds: { own: 'My leave and public holidays', team: 'My team' },
  about: {
    own: 'Confidential leave appears as “Leave”.',
    team: 'Names and “Away” only. It ends when you no longer have a team.',
  },
  since: 'Created {{when}}',
  none: 'No address yet',
  create: 'Create address',
  createOf: 'Create address for {{kind}}',
  replace: 'Create new address',
  replaceOf: 'Create new address for {{kind}}',
  revoke: 'Revoke',
  revokeOf: 'Revoke address for {{kind}}',
  revokeTitle: 'Revoke this address?',
  revokeHelp: 'Calendar apps that use it stop updating.',
  keep: 'Keep it',
  replaceTitle: 'Create a new address?',
  replaceHelp: 'Calendar apps that use the current address stop updating.',
  revoked: 'Address revoked',
  madeTitle: 'Your feed address',
  madeWarning: 'Copy it now. It is not shown again, and anyone who has it can read the feed.',
  copy: 'Copy address',
  copied: 'Copied',
  done: 'Done',
  off: 'Calendar feeds are turned off',
  offHelp: 'Your company does not allow calendar feeds.',
  nothing: 'Nothing to show in a calendar app',
  nothingHelp: 'Your account does not belong to an employee.',
  ends: 'An address also ends when you reset your password or leave the company.',
  company: 'Company setting',
  allow: 'Allow calendar feeds',
  allowHelp: 'People can show leave in calendar apps outside Tenure.',
  turnOffTitle: 'Turn off calendar feeds?',
  turnOffHelp: 'Every feed address in the company ends. People need new ones if you allow feeds again.',
  turnOff: 'Turn off',
  allowed: 'Calendar feeds allowed',
  turnedOff: 'Calendar feeds turned off',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    calendarFeeds: typeof words;
  }
}

addAreaMessages('calendarFeeds', words);
