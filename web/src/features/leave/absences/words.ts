import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Absences',
  subtitle: 'Approved leave of types that ask for evidence, such as sick leave, in the last {{days}} days.',
  people: 'People',
  person: 'Person',
  days: 'Days',
  hours: 'Hours',
  absences: 'Absences',
  last: 'Last day',
  search: 'Search by name',
  clear: 'Clear search',
  download: 'Download CSV',
  fileName: 'Absences.csv',
  bradford: 'Bradford factor',
  bradfordMeans: 'Absences × absences × days. Five absences of one day count 125, one of five days counts 5.',
  bradfordCare:
    'It says nothing about why a person was absent. Illness or disability can cause many short absences. Check the law first.',
  bradfordShow: 'Show the Bradford factor in this list',
  bradfordOn: 'The Bradford factor is shown',
  bradfordOff: 'The Bradford factor is hidden',
  failed: 'The absences did not load',
  empty: 'No absences',
  emptyHelp: 'Absences of people whose leave you can see appear here. Confidential leave is never counted.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveAbsences: typeof words;
  }
}

addAreaMessages('leaveAbsences', words);
