import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'External payroll data',
  failed: 'The external payroll data did not load',
  none: 'No data from {{system}} yet',
  noneHelp: 'Pay group, cost centre and year-to-date figures from your payroll system appear here.',
  from: 'From {{system}}, imported by {{name}} on {{day}}.',
  notCounted: 'These figures come from {{system}}. Your payslips are authoritative.',
  save: 'Save external payroll data',
  saved: 'External payroll data saved',
  empty: '–',
  subtitle: 'Import payroll data from a CSV file.',
  system: 'Payroll system',
  noSystem: 'Name your payroll system first',
  noSystemHelp: 'The name appears with the imported data. You cannot import until you enter it.',
  toSettings: 'Go to payroll settings',
  table: 'CSV file',
  known_one: 'Data for one person, last imported on {{day}}.',
  known_other: 'Data for {{number}} people, last imported on {{day}}.',
  columns: 'Columns: {{columns}}. Include the employee number and at least one other column.',
  columnsHelp:
    'A missing column or empty cell clears that field. People who are not in the file stay unchanged.',
  choose: 'Choose file',
  tooLarge: 'This file is larger than 800 kB. Split it into smaller files.',
  unreadable: 'This file could not be read. Save it as CSV and try again.',
  checked: '{{file}}',
  rows_one: 'One row read.',
  rows_other: '{{count}} rows read.',
  changed_one: 'One person will change.',
  changed_other: '{{count}} people will change.',
  same: 'Everything is already up to date.',
  problems_one: 'One problem. Fix it before you import.',
  problems_other: '{{count}} problems. Fix them before you import.',
  first: 'Showing the first {{count}}.',
  line: 'Line',
  column: 'Column',
  problem: 'Problem',
  whole: 'Whole file',
  apply: 'Import data',
  applied_one: 'Import complete: one person changed',
  applied_other: 'Import complete: {{count}} people changed',
  again: 'Choose another file',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    externalPayroll: typeof words;
  }
}

addAreaMessages('externalPayroll', words);
