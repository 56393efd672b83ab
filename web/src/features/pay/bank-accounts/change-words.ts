import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Bank changes',
  subtitle: 'Bank changes waiting for approval. Pay goes to the current accounts until a change is approved.',
  failed: 'The changes did not load',
  changeFailed: 'This change did not load',
  none: 'No bank changes',
  noneHelp: 'Bank changes that need approval appear here.',
  noMatch: 'No matching changes',
  noMatchHelp: 'Remove a filter or try another search.',
  find: 'Search people',
  all: 'All changes',
  person: 'Employee',
  kind: 'Change',
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
    withdrawn: 'Withdrawn',
  },
  entered: 'Entered',
  enteredBy: '{{name}}, {{when}}',
  decidedBy: '{{state}} by {{name}}, {{when}}',
  reasonWas: 'Reason: {{reason}}',
  differs: 'Requested change',
  differed: 'Change',
  before: 'Before',
  after: 'After',
  what: { added: 'New', removed: 'Removed', changed: 'Changed', same: 'Unchanged' },
  whats: 'Account',
  nothing: 'none',
  stale: 'The accounts have changed since, so you cannot approve this change.',
  own: 'You entered this change, so someone else must decide.',
  approve: 'Approve',
  approved: 'Change approved',
  approveTitle: 'Approve this change?',
  approveHelp: 'The next pay of {{name}} goes to this account. We’ll email them.',
  notYet: 'Cancel',
  decline: 'Decline',
  declined: 'Change declined',
  declineTitle: 'Decline this change?',
  declineHelp: 'Nothing changes. {{name}} is notified and sees the reason.',
  reason: 'Reason',
  refused: 'This did not work',
  show: 'Show full number',
  number: 'Account number: {{number}}',
  roll: 'Roll number: {{roll}}',
  proof: 'You will need to confirm your identity.',
  waits: 'Waiting for approval',
  waitsHelp: 'Entered by {{name}}, {{when}}. Your pay goes to the accounts above until payroll approves.',
  wasDeclined: 'The last change was declined. Nothing changed. {{reason}}',
  withdraw: 'Withdraw',
  withdrawn: 'Change withdrawn',
  held: 'Sent for approval',
  willWait: 'The change needs approval from payroll.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    bankChanges: typeof words;
  }
}

addAreaMessages('bankChanges', words);
