import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Bank changes',
  subtitle:
    'Changes of bank details that wait for somebody else than who entered them. Pay goes to the accounts there are until one is approved.',
  failed: 'The changes did not load',
  changeFailed: 'This change did not load',
  none: 'No change of bank details yet',
  noneHelp: 'As soon as somebody enters one while changes wait for approval, it is listed here.',
  noMatch: 'No change fits',
  noMatchHelp: 'Remove a filter, or type fewer letters.',
  find: 'Find a person',
  all: 'All changes',
  person: 'Whose pay',
  kind: 'What',
  kinds: {
    added: 'Account added',
    saved: 'Account changed',
    split: 'Split changed',
    removed: 'Account removed',
  },
  state: 'State',
  states: {
    waiting: 'Waiting for approval',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Taken back',
  },
  entered: 'Entered',
  enteredBy: '{{name}}, {{when}}',
  decidedBy: '{{state}} by {{name}}, {{when}}',
  reasonWas: 'The reason: {{reason}}',
  differs: 'What would be different',
  differed: 'What it was about',
  before: 'As it is',
  after: 'As it would be',
  what: { added: 'New', removed: 'Goes', changed: 'Changed', same: 'Stays' },
  whats: 'Account',
  nothing: 'none',
  stale: 'The accounts have changed since this was entered, so it cannot be approved any more.',
  own: 'You entered this change: somebody else has to decide it.',
  approve: 'Approve',
  approved: 'Change approved',
  approveTitle: 'Approve this change?',
  approveHelp: 'The next pay of {{name}} goes there. They are told by mail.',
  notYet: 'Not yet',
  decline: 'Decline',
  declined: 'Change declined',
  declineTitle: 'Decline this change?',
  declineHelp: 'Nothing changes. {{name}} is told, with the reason.',
  reason: 'Why',
  refused: 'This was refused',
  show: 'Show the whole number',
  number: 'The number: {{number}}',
  roll: 'Roll number: {{roll}}',
  proof: 'You are asked to prove that it is you.',
  waits: 'Waiting for approval',
  waitsHelp:
    'Entered by {{name}}, {{when}}. Your pay goes to the accounts above until somebody in payroll has approved it.',
  wasDeclined: 'The last change was declined. Nothing is different. {{reason}}',
  withdraw: 'Take back',
  withdrawn: 'Change taken back',
  held: 'Sent for approval',
  willWait: 'It waits until somebody in payroll has approved it.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    bankChanges: typeof words;
  }
}

addAreaMessages('bankChanges', words);
