import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Leave for payroll',
  subtitle:
    'Download the leave of a pay period, then close it. Later changes go into the next file as corrections.',
  failed: 'The pay periods did not load',
  empty: 'No pay calendars',
  emptyHelp: 'Pay periods appear here once a legal entity has a pay calendar.',
  noPeriods: 'No pay periods yet',
  noPeriodsHelp: 'The first period appears here on its first day.',
  calendar: '{{title}}, {{entity}}',
  period: 'Pay period',
  span: '{{from}} – {{to}}',
  payDay: 'Pay day',
  state: 'State',
  open: 'Open',
  closed: 'Closed',
  closedBy: 'Closed by {{name}} on {{day}}',
  actions: 'Actions',
  download: 'Download',
  downloadOne: 'Download leave from {{from}}',
  close: 'Close period',
  closeTitle: 'Close the period from {{from}} to {{to}}?',
  closeHelp: 'Download the file before or after. A closed period cannot be opened again.',
  keep: 'Keep it open',
  done: 'Pay period closed',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leavePay: typeof words;
  }
}

addAreaMessages('leavePay', words);
