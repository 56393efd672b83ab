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
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    heldPositions: typeof words;
  }
}

addAreaMessages('heldPositions', words);
