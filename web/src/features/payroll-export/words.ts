import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Payroll exports',
  subtitle: 'A table of what payroll needs of everybody in a country, or of whoever changed.',
  newExport: 'New export',
  country: 'Country',
  who: 'Who is in it',
  everything: 'Everybody',
  everythingHelp: 'One row for each person of the country, those who have left too.',
  last: 'Whoever changed since the last download',
  lastHelp:
    'Goes on from the last export of this country that somebody downloaded; the list says which. Somebody may be in it twice; nobody is left out, and whoever has moved to another country stands in it once more, to be paid here no longer. Without a downloaded export everybody is in it.',
  moment: 'Whoever changed since a day and time',
  momentHelp:
    'Changes of the hour before are in it too. The next export since the last does not go on from this one.',
  when: 'Day and time',
  whenHelp: 'In your own time zone, {{zone}}.',
  whenMissing: 'Choose a day and time',
  start: 'Start export',
  started: 'The export has started',
  startFailed: 'The export did not start',
  careful:
    'The table has tax, bank and super numbers in full. Everybody in it reads in their access log who made it and who downloaded it.',
  list: 'Exports',
  failed: 'The exports did not load',
  none: 'No export yet',
  noneHelp: 'Choose a country above and start the first one.',
  noneOfCountry: 'No export of this country yet',
  export: 'Export',
  sinceEverything: 'Everybody',
  called: 'Export {{id}}, {{country}}',
  sinceLast: 'Changed since export {{id}} of {{when}}, the last that was downloaded',
  sinceFirst: 'Everybody, as the first',
  sinceMoment: 'Changed since {{when}}',
  people: 'People',
  by: 'Started',
  byWhom: '{{name}}, {{when}}',
  state: 'State',
  states: { running: 'Running', done: 'Ready', failed: 'Failed', deleted: 'File deleted' },
  progress: '{{done}} of {{total}} people',
  progressLabel: 'How far export {{id}} is',
  keptUntil: 'until {{day}}',
  file: 'File',
  download: 'Download',
  downloadOne: 'Download export {{id}}, {{country}}',
  downloadFailed: 'The export was not downloaded',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    payrollExport: typeof words;
  }
}

addAreaMessages('payrollExport', words);
