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
