import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'API tokens',
  subtitle: 'For programs that act as you. A token can never do more than you can.',
  list: 'Your tokens',
  failed: 'Your tokens did not load',
  make: 'New token',
  empty: 'You have no tokens',
  emptyHelp: 'Create a token when a program needs to read or change data for you.',
  makeTitle: 'New API token',
  name: 'Name',
  nameHelp: 'The program that uses it, for example “Roster import”.',
  expires: 'Expires after',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  may: 'Permissions',
  readOnly: 'Read only',
  all: 'Everything I can do',
  none: 'Nothing',
  chosen_one: '{{count}} chosen',
  chosen_other: '{{count}} chosen',
  scopesFailed: 'The permissions did not load',
  create: 'Create token',
  cancel: 'Cancel',
  madeTitle: 'Your new token',
  once: 'Copy it now. You will not see it again.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I saved it',
  until: 'Expires {{when}}',
  expired: 'Expired',
  never: 'Never used',
  lastUsed: 'Last used {{when}}',
  does_one: '{{count}} permission',
  does_other: '{{count}} permissions',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeTitle: 'Revoke “{{name}}”?',
  revokeHelp: 'Programs that use it lose access immediately. You cannot undo this.',
  revoked: 'Token revoked',
  keep: 'Keep it',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    apiTokens: typeof words;
  }
}

addAreaMessages('apiTokens', words);
