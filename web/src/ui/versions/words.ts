import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  fromDay: 'From {{day}}',
  fromBeginning: 'From the beginning',
  how: 'Is this a change or a correction?',
  change: 'A change from a date',
  changeHelp: 'Earlier values stay in the history. Later planned changes stay planned.',
  correct: 'A correction',
  correctHelp: 'Replaces the value for the whole time of this version.',
  fromWhen: 'Start date',
  fromHelp: 'The first day this applies.',
  history: 'History',
  past: 'Past',
  current: 'Today',
  planned: 'Planned',
  ends: 'Ends on {{day}}',
  recorded: 'Recorded by {{name}}',
  withdraw: 'Withdraw',
  withdrawThat: 'Withdraw the change planned for {{day}}',
  withdrawTitle: 'Withdraw the change planned for {{day}}?',
  withdrawHelp: 'The value before that day stays in effect.',
  withdrawn: 'Withdrawn',
  keep: 'Keep it',
  save: 'Save {{section}}',
  saved: '{{section}} saved, effective {{day}}',
  savedOwn: '{{section}} saved',
  savedCorrection: '{{section}} corrected',
  showsPlanned: 'Showing values from {{day}}.',
  showsPast: 'Showing values until {{day}}.',
  backToNow: 'Show today’s values',
  reason: 'Reason',
  reasonHelp: 'Kept with the history.',
  changesOn: 'Changes on {{day}}',
  becomes: '{{value}} on {{day}}',
  log: {
    title: 'Change log',
    none: 'No changes yet',
    change: 'Changed from {{day}}',
    correction: 'Corrected the version from {{day}}',
    withdrawal: 'Withdrew the change planned for {{day}}',
    beginning: 'the beginning',
    by: '{{name}} on {{day}}',
    was: '{{field}}: {{before}} → {{after}}',
  },
  addMissing_one: 'Add {{count}} missing detail',
  addMissing_other: 'Add {{count}} missing details',
  noDetails: 'No details yet',
  fromUntilHelp: 'The first day this applies: today or earlier.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    versions: typeof words;
  }
}

addAreaMessages('versions', words);
