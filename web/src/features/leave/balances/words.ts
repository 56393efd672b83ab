import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  leave: 'Leave',
  type: 'Type',
  title: 'Leave balance',
  unknown: 'Leave type not found',
  openLeave: 'Open leave',
  failed: 'The balance did not load',
  summary: 'You have {{today}} today. After leave you’ve requested and booked, {{free}} is free.',
  summaryOf: '{{name}} has {{today}} today. After requested and booked leave, {{free}} is free.',
  request: 'Request leave',
  adds: 'How it adds up',
  today: 'Balance today',
  reserved: 'Requested and booked',
  requested: 'Reserved, waiting for approval',
  booked: 'Booked, approved',
  free: 'Free to request today',
  another: 'On another day',
  day: 'Balance on',
  onDay: 'On {{day}}',
  accrues: 'Accrues by then',
  lapses: 'Lapses by then',
  revalued: 'Weekly hours change',
  entitlement: 'Entitlement',
  rule: 'Rule',
  oneDay: 'One usual day',
  noRule: 'Nothing accrues by itself.',
  notice: 'Notice',
  noticeDays_one: '{{count}} day',
  noticeDays_other: '{{count}} days',
  evidence: 'Evidence',
  evidenceFrom: 'From day {{count}} of an absence',
  changes: 'Every change',
  show: 'Show changes',
  filters: { all: 'All', accrued: 'Accrued', taken: 'Taken', corrections: 'Corrections' },
  changesFailed: 'The changes did not load',
  noChanges: 'No changes yet',
  noChangesHelp: 'Leave that accrues or is taken appears here.',
  noMatch: 'No changes of this kind',
  noMatchHelp: 'Choose All to see every change.',
  date: 'Date',
  what: 'Change',
  hours: 'Hours',
  hoursWorked: 'Hours worked',
  payPeriod: 'Pay period',
  span: '{{from}} – {{to}}',
  hoursFailed: 'The hours worked did not load',
  noHours: 'No hours worked',
  noHoursHelp: 'Hours that payroll imports appear here.',
  balance: 'Balance',
  explain: 'Explain: {{what}}',
  added: 'Added {{at}}',
  addedBy: 'Added by {{name}}, {{at}}',
  reason: 'Reason: {{reason}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveBalances: typeof words;
  }
}

addAreaMessages('leaveBalances', words);
