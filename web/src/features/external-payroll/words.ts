import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'External payroll data',
  failed: 'The external payroll data did not load',
  none: '{{system}} has sent nothing yet',
  noneHelp: 'What it says of pay group, cost centre and the figures of the financial year stands here.',
  from: 'From {{system}}, taken over by {{name}} on {{day}}.',
  notCounted: 'The payslips are what counts; these figures are as {{system}} has sent them.',
  save: 'Save external payroll data',
  saved: 'External payroll data saved',
  empty: '–',
  subtitle: 'Take over what your payroll system says of people, from a table.',
  system: 'Payroll system',
  noSystem: 'No payroll system is named yet',
  noSystemHelp: 'Its name is shown with what it sends. Until there is one, nothing can be taken over.',
  toSettings: 'Go to payroll settings',
  table: 'Table',
  known_one: 'There is data of one person, last taken over on {{day}}.',
  known_other: 'There is data of {{number}} people, last taken over on {{day}}.',
  columns: 'Columns: {{columns}}. Only the employee number is needed with one more.',
  columnsHelp:
    'A column that is left out, or a cell that is empty, empties that field. People who are not in the table stay as they are.',
  choose: 'Choose a table',
  tooLarge: 'This file is larger than 800 kB. Send it in parts.',
  unreadable: 'This file could not be read. Save it as CSV and try again.',
  checked: '{{file}}',
  rows_one: 'One row was read.',
  rows_other: '{{count}} rows were read.',
  changed_one: 'One person would be changed.',
  changed_other: '{{count}} people would be changed.',
  same: 'Everything is as it stands here already.',
  problems_one: 'One problem. Nothing is taken over until it is mended.',
  problems_other: '{{count}} problems. Nothing is taken over until they are mended.',
  first: 'The first {{count}} are listed.',
  line: 'Line',
  column: 'Column',
  problem: 'What is wrong',
  whole: 'Whole table',
  apply: 'Take it over',
  applied_one: 'Taken over: one person was changed',
  applied_other: 'Taken over: {{count}} people were changed',
  again: 'Choose another',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    externalPayroll: typeof words;
  }
}

addAreaMessages('externalPayroll', words);
