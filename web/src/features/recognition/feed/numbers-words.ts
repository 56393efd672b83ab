import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Recognition in numbers',
  subtitle: 'How many people were not recognised in a quarter. No names are shown.',
  quarter: 'Quarter',
  failed: 'The numbers did not load',
  whole: '{{count}} of {{people}} people were not recognised from {{from}} to {{to}}.',
  wholeHidden: 'The company has fewer than 10 people, so nothing is shown.',
  departments: 'By department',
  department: 'Department',
  people: 'People',
  notRecognised: 'Not recognised',
  without: 'No department',
  hidden: 'Hidden',
  hiddenHelp:
    'Departments with fewer than 10 people are hidden. Another one can be hidden too, so that their figures cannot be worked out.',
  none: 'No departments',
  noneHelp: 'No one worked here at the end of this quarter.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    recognitionNumbers: typeof words;
  }
}

addAreaMessages('recognitionNumbers', words);
