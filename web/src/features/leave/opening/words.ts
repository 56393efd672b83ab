import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Opening leave balances',
  subtitle: 'Import leave balances from your old system. You can undo each import.',
  table: 'CSV file',
  columns: 'Columns: {{columns}}. Hours are the balance at the end of the date, for example 76.00.',
  choose: 'Choose file',
  again: 'Choose another file',
  tooLarge: 'Split the file into parts of at most 800 kB.',
  unreadable: 'The file could not be read. Save it as CSV and try again.',
  failed: 'The file was not checked',
  problems: 'Problems',
  problem: 'Problem',
  line: 'Line',
  wholeFile: 'File',
  more: 'The first {{shown}} of {{all}} are listed.',
  differences: 'Differences',
  same: 'All balances already match the file.',
  person: 'Name',
  type: 'Leave type',
  day: 'Date',
  before: 'Before',
  after: 'After',
  hours: '{{hours}} h',
  apply_one: 'Import 1 balance',
  apply_other: 'Import {{count}} balances',
  applied_one: '1 balance imported',
  applied_other: '{{count}} balances imported',
  imports: 'Imports',
  importsFailed: 'The imports did not load',
  none: 'No imports',
  noneHelp: 'Imports of opening balances appear here.',
  when: 'Imported',
  by: 'By',
  balances: 'Balances',
  actions: 'Actions',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: 'Undo the import of {{when}}',
  undoTitle: 'Undo this import?',
  undoHelp: 'Opposite lines are added to each balance. Both stay visible.',
  keep: 'Keep it',
  undoneNow: 'Import undone',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveOpening: typeof words;
  }
}

addAreaMessages('leaveOpening', words);
