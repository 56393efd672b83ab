import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Invitations',
  subtitle: 'Everybody who has no account yet. The link in the mail works once, for {{count}} days.',
  search: 'Find by name or number',
  list: 'Without an account',
  listFailed: 'The list did not load',
  empty: 'Everybody has an account',
  emptyHelp: 'Whoever is added from now on is shown here until they have made theirs.',
  noMatch: 'Nobody is like this',
  noMatchHelp: 'Everybody else has an account, or is not what the list is narrowed to.',
  clear: 'Show all',
  ofImport: 'Only people who came with one import.',
  ofPerson: 'Only one person.',

  choosePage: 'Choose all of this page who can be invited ({{count}} of {{total}})',
  choosePerson: 'Choose {{name}}',
  name: 'Name',
  place: 'Position',
  starts: 'First day',
  state: 'Invitation',
  address: 'Goes to',
  action: 'Action',
  privateAddress: 'A private address',
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
    'shared-address': 'Address of somebody else too',
    'has-account': 'Has an account',
    left: 'Has left',
  },
  problemHelp: {
    'no-address': 'There is neither a work address nor a private one to send it to. Enter one first.',
    'shared-address':
      'Somebody else has this address too, or an account goes by it. Everybody needs an address of their own.',
    'has-account': 'There is an account already.',
    left: 'They are not with the company any more.',
  },
  invitedOn: 'On {{when}} by {{name}}, until {{until}}',
  invitedOnHelp: 'Invited on {{when}} by {{name}}. The link works until {{until}}.',
  expiredHelp: 'Invited on {{when}} by {{name}}. The link stopped working on {{until}}.',
  withdrawnHelp: 'Withdrawn on {{when}}. The link is worth nothing.',
  noneHelp: '{{name}} has no account, and was not invited to make one.',
  goesTo: 'It goes to {{address}}.',
  goesToPrivate: 'It goes to their private address.',

  invite: 'Invite',
  again: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation of {{name}}?',
  withdrawHelp: 'The link in the mail is worth nothing from then on. Another one can be sent at any time.',
  withdrawn: 'The invitation of {{name}} is withdrawn',
  keep: 'Leave it',
  dialogTitle: 'Invite {{name}}',
  againHelp: 'The link that was sent before stops working.',
  username: 'User name',
  usernameHelp: 'They sign in with it or with their address.',
  send: 'Send the invitation',
  cancel: 'Cancel',
  sent: '{{name}} is invited',
  failed: 'The invitation did not load',

  inviteChosen: 'Invite {{count}} chosen',
  inviteAll: 'Invite all {{count}}',
  inviteAllTitle: 'Invite everybody of this list?',
  inviteAllHelp:
    '{{count}} people get a mail with a link of their own; links they were sent before stop working. Whoever cannot be invited is passed over and stays in the list with the reason.',
  inviteAllConfirm: 'Invite all {{count}}',
  runTitle: 'Sending invitations',
  runProgress: '{{done}} of {{total}}',
  runDone: 'Sent {{sent}} of {{total}}.',
  runFailed: 'Sending stopped after {{done}} of {{total}}. Those who are left can be invited again.',
  runNotSent: 'Not sent',
  runReason: '{{reason}}: {{count}}',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    invitations: typeof words;
  }
}

addAreaMessages('invitations', words);
