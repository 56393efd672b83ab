import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Payroll exports',
  subtitle: 'Export payroll data for one country: everyone, or changes only.',
  newExport: 'New export',
  country: 'Country',
  who: 'People to include',
  everything: 'Everyone',
  everythingHelp: 'One row for each person in the country, including leavers.',
  last: 'Changes since the last download',
  lastHelp:
    'Continues from the last downloaded export of this country, or includes everyone if there is none. A person may appear twice. People who moved to another country appear one last time.',
  moment: 'Changes since a date and time',
  momentHelp:
    'Also includes changes from the hour before. The next “since the last download” export does not continue from this one.',
  when: 'Date and time',
  whenHelp: 'In your time zone, {{zone}}.',
  whenMissing: 'Choose a date and time',
  start: 'Start export',
  started: 'The export has started',
  startFailed: 'The export did not start',
  careful:
    'The file contains full tax, bank and super numbers. Each person’s access log shows who created and downloaded it.',
  list: 'Exports',
  failed: 'The exports did not load',
  none: 'No exports',
  noneHelp: 'Choose a country above and start an export.',
  noneOfCountry: 'No exports for this country',
  export: 'Export',
  sinceEverything: 'Everyone',
  called: 'Export {{id}}, {{country}}',
  sinceLast: 'Changes since export {{id}}, downloaded {{when}}',
  sinceFirst: 'Everyone (first export)',
  sinceMoment: 'Changes since {{when}}',
  people: 'People',
  by: 'Started',
  byWhom: '{{name}}, {{when}}',
  state: 'State',
  states: { running: 'Running', done: 'Ready', failed: 'Failed', deleted: 'File deleted' },
  progress: '{{done}} of {{total}} people',
  progressLabel: 'Progress of export {{id}}',
  keptUntil: 'until {{day}}',
  file: 'File',
  download: 'Download',
  downloadOne: 'Download export {{id}}, {{country}}',
  downloadFailed: 'The download failed',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    payrollExport: typeof words;
  }
}

addAreaMessages('payrollExport', words);
