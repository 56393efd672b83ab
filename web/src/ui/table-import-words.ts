import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  file: 'CSV file',
  columns: 'Columns: {{columns}}.',
  choose: 'Choose file',
  again: 'Choose another file',
  tooLarge: 'Split the file into parts of at most 800 kB.',
  unreadable: 'The file could not be read. Save it as CSV and try again.',
  problems: 'Problems',
  problem: 'Problem',
  line: 'Line',
  wholeFile: 'File',
  more: 'The first {{shown}} of {{all}} are listed.',
  differences: 'Differences',
  same: 'Everything already matches the file.',
  apply_one: 'Import 1 row',
  apply_other: 'Import {{count}} rows',
  applied_one: '1 row imported',
  applied_other: '{{count}} rows imported',
  imports: 'Imports',
  failed: 'The imports did not load',
  none: 'No imports',
  when: 'Imported',
  by: 'By',
  rows: 'Rows',
  actions: 'Actions',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: 'Undo the import of {{when}}',
  undoTitle: 'Undo this import?',
  keep: 'Keep it',
  undoneNow: 'Import undone',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    tableImport: typeof words;
  }
}

addAreaMessages('tableImport', words);
