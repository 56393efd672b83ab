import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Positions',
  failed: 'The positions did not load',
  none: 'In no position',
  noneHelp: 'As at this day there is none.',
  place: 'Where',
  manager: 'Reports to',
  fte: 'FTE',
  salary: 'Salary a year',
  second: 'Beside the main one',
  span: '{{from}} – {{to}}',
  open: 'open',
  history: 'Employment history',
  duration: 'Lasted',
  soFar: 'So far',
  reason: 'Reason',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  notYet: 'Not a day yet',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    heldPositions: typeof words;
  }
}

addAreaMessages('heldPositions', words);
