import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Invitations',
  subtitle: 'People without an account. The link in the email works once, for {{count}} days.',
  search: 'Search by name or number',
  list: 'People without an account',
  listFailed: 'The list did not load',
  empty: 'No one to invite',
  emptyHelp: 'New people appear here until they create their account.',
  noMatch: 'No matches',
  noMatchHelp: 'Remove a filter or try another search.',
  clear: 'Show all',
  ofImport: 'Only people from one import.',
  ofPerson: 'Only one person.',

  choosePage: 'Select everyone on this page who can be invited ({{count}} of {{total}})',
  choosePerson: 'Select {{name}}',
  name: 'Name',
  place: 'Position',
  starts: 'First day',
  state: 'Invitation',
  address: 'Email address',
  action: 'Action',
  privateAddress: 'Private address',
  problem: 'Cannot be sent',
  states: {
    none: 'Not invited',
    invited: 'Invited',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    accepted: 'Accepted',
  },
  problems: {
    'no-address': 'No address',
    'shared-address': 'Address shared with someone else',
    'has-account': 'Has an account',
    left: 'Has left',
  },
  problemHelp: {
    'no-address': 'There is no work or private email address. Enter one first.',
    'shared-address':
      'Someone else or another account uses this address. Each person needs their own address.',
    'has-account': 'This person already has an account.',
    left: 'This person no longer works for the company.',
  },
  invitedOn: 'On {{when}} by {{name}}, until {{until}}',
  invitedOnHelp: 'Invited on {{when}} by {{name}}. The link works until {{until}}.',
  expiredHelp: 'Invited on {{when}} by {{name}}. The link stopped working on {{until}}.',
  withdrawnHelp: 'Withdrawn on {{when}}. The link no longer works.',
  noneHelp: '{{name}} has no account and has not been invited.',
  goesTo: 'We’ll send it to {{address}}.',
  goesToPrivate: 'We’ll send it to their private address.',

  invite: 'Invite',
  again: 'Resend',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation of {{name}}?',
  withdrawHelp: 'The link in the email stops working. You can send another invitation at any time.',
  withdrawn: 'The invitation of {{name}} was withdrawn',
  keep: 'Keep invitation',
  dialogTitle: 'Invite {{name}}',
  againHelp: 'The previous link stops working.',
  username: 'User name',
  usernameHelp: 'They can sign in with this or with their email address.',
  send: 'Send invitation',
  cancel: 'Cancel',
  sent: '{{name}} was invited',
  failed: 'The invitation did not load',

  inviteChosen: 'Invite {{count}} selected',
  inviteAll: 'Invite all {{count}}',
  inviteAllTitle: 'Invite everyone in this list?',
  inviteAllHelp:
    'We’ll email {{count}} people a personal link, and earlier links stop working. People who cannot be invited stay in the list with the reason.',
  inviteAllConfirm: 'Invite all {{count}}',
  runTitle: 'Sending invitations',
  runProgress: '{{done}} of {{total}}',
  runDone: 'Sent {{sent}} of {{total}}.',
  runFailed: 'Sending stopped after {{done}} of {{total}}. You can invite the rest again.',
  runNotSent: 'Not sent',
  runReason: '{{reason}}: {{count}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    invitations: typeof words;
  }
}

addAreaMessages('invitations', words);
