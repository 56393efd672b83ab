import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  fromDay: 'From {{day}}',
  fromBeginning: 'From the beginning',
  how: 'Is this a change or a correction?',
  change: 'A change, from a day on',
  changeHelp: 'What held before stays in the history. What is planned for later stays planned.',
  correct: 'A correction of what was written down',
  correctHelp: 'As if it had always said so while this version holds.',
  fromWhen: 'From which day',
  fromHelp: 'The first day on which it holds.',
  history: 'History',
  past: 'Past',
  current: 'Today',
  planned: 'Planned',
  ends: 'Closes on {{day}}',
  recorded: 'Recorded by {{name}}',
  withdraw: 'Withdraw',
  withdrawThat: 'Withdraw what is planned for {{day}}',
  withdrawTitle: 'Withdraw what is planned for {{day}}?',
  withdrawHelp: 'What holds before that day goes on.',
  withdrawn: 'Withdrawn',
  keep: 'Keep it',
  save: 'Save {{section}}',
  saved: '{{section}} saved, from {{day}}',
  savedOwn: '{{section}} saved',
  savedCorrection: '{{section}} corrected',
  showsPlanned: 'You see what holds from {{day}}.',
  showsPast: 'You see what held until {{day}}.',
  backToNow: 'Show what holds today',
  reason: 'Why',
  reasonHelp: 'Kept with the history.',
  changesOn: 'Changes on {{day}}',
  becomes: '{{value}} on {{day}}',
  log: {
    title: 'What was done',
    none: 'Nothing was changed yet',
    change: 'Changed from {{day}}',
    correction: 'Corrected what holds from {{day}}',
    withdrawal: 'Took back what was planned for {{day}}',
    beginning: 'the beginning',
    by: '{{name}} on {{day}}',
    was: '{{field}}: {{before}} → {{after}}',
  },
  fromUntilHelp: 'The first day on which it holds: today or an earlier one.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    versions: typeof words;
  }
}

addAreaMessages('versions', words);
