import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Opening leave balances',
  subtitle: 'Import leave balances from your old system. You can undo each import.',
  help: 'Hours are the balance at the end of the date, for example 76.00.',
  person: 'Name',
  type: 'Leave type',
  day: 'Date',
  before: 'Before',
  after: 'After',
  hours: '{{hours}} h',
  noneHelp: 'Imports of opening balances appear here.',
  undoHelp: 'Opposite lines are added to each balance. Both stay visible.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveOpening: typeof words;
  }
}

addAreaMessages('leaveOpening', words);
