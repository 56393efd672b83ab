import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Hours worked',
  subtitle: 'Import hours by pay period. Leave of people with irregular hours accrues from them.',
  help: 'From and To are the first and last day of the pay period, for example 2026-07-01.',
  person: 'Name',
  period: 'Pay period',
  span: '{{from}} – {{to}}',
  before: 'Before',
  after: 'After',
  missing: 'None',
  hours: '{{hours}} h',
  noneHelp: 'Imports of hours worked appear here.',
  undoHelp: 'Hours imported before count again. Leave balances follow within minutes.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    hoursWorked: typeof words;
  }
}

addAreaMessages('hoursWorked', words);
