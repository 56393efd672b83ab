import { addAreaMessages } from '../../../../lib/messages/area-messages.ts';

const words = {
  title: 'Positions',
  failed: 'The positions did not load',
  none: 'No position',
  noneHelp: 'This person has no position on this date.',
  place: 'Place',
  manager: 'Reports to',
  fte: 'FTE',
  salary: 'Annual salary',
  second: 'Additional position',
  span: '{{from}} – {{to}}',
  open: 'open',
  history: 'Employment history',
  duration: 'Duration',
  soFar: 'To date',
  reason: 'Reason',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  notYet: 'Less than a day',
} as const;

declare module '../../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    heldPositions: typeof words;
  }
}

addAreaMessages('heldPositions', words);
