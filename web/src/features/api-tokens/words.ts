import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'API tokens',
  subtitle: 'For programs that act as you. A token never does more than you may do yourself.',
  list: 'Your tokens',
  failed: 'Your tokens did not load',
  make: 'New token',
  empty: 'You have no tokens',
  emptyHelp: 'Make one when a program of yours needs to read or change something here.',
  makeTitle: 'New API token',
  name: 'Name',
  nameHelp: 'What uses it, so that you know it again: “Roster import”.',
  expires: 'Expires after',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  may: 'What it may do',
  readOnly: 'Reading only',
  all: 'Everything I may do',
  none: 'Nothing',
  chosen_one: '{{count}} chosen',
  chosen_other: '{{count}} chosen',
  scopesFailed: 'What a token may do did not load',
  create: 'Make token',
  cancel: 'Cancel',
  madeTitle: 'Your new token',
  once: 'Copy it now. It is not shown again, and nobody here can look it up.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have kept it',
  until: 'Expires {{when}}',
  expired: 'Expired',
  never: 'Never used',
  lastUsed: 'Last used {{when}}',
  does_one: '{{count}} permission',
  does_other: '{{count}} permissions',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeTitle: 'Revoke “{{name}}”?',
  revokeHelp: 'Programs that use it are refused from this moment on. It cannot be brought back.',
  revoked: 'Token revoked',
  keep: 'Keep it',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    apiTokens: typeof words;
  }
}

addAreaMessages('apiTokens', words);
