import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'People',
  failed: 'The people did not load',
  when: 'Who to show',
  times: { now: 'Now {{count}}', 'to-come': 'To come {{count}}', former: 'Formerly {{count}}' },
  empty: {
    now: 'Nobody is in it on this day',
    'to-come': 'Nobody is to come after this day',
    former: 'Nobody was in it before this day',
  },
  emptyHelp: 'Assign somebody from any day, also one to come.',
  asAt: 'As at',
  assign: 'Assign a person',
  name: 'Person',
  from: 'From',
  to: 'Until',
  main: 'Main position',
  yes: 'Yes',
  no: 'No, a further one',
  fte: 'FTE',
  salary: 'Salary',
  currency: 'Currency',
  currencyHelp: 'Three letters, like AUD',
  reason: 'Reason',
  reasonHelp: 'Only for those who administer positions',
  toDo: 'Actions',
  actions: 'Actions for {{name}}',
  find: 'Find a person',
  open: 'Until further notice',
  fromHelp: 'The first day in the position',
  toHelp: 'The first day they are no longer in it. Leave it empty if it has no end.',
  isPrimary: 'This is their main position',
  isPrimaryHelp: 'Whom they report to, and who approves for them, follows the main position.',
  leavesMain: 'Their main position until then ends on this day',
  act: {
    assign: 'Assign a person',
    change: 'Change from a day …',
    correct: 'Correct …',
    end: 'End …',
    withdraw: 'Withdraw …',
  },
  ask: {
    assign: 'Assign a person to {{title}}',
    change: 'Change {{name}}’s time in {{title}}',
    correct: 'Correct {{name}}’s time in {{title}}',
    end: 'End {{name}}’s time in {{title}}',
    withdraw: 'Withdraw what is planned for {{name}} in {{title}}',
  },
  help: {
    assign: 'They are in the position from the day you choose.',
    change:
      'From the day on. What held before stays in the history, and what is planned for later stays planned.',
    correct: 'As if it had always been written down so.',
    end: 'From that day they are no longer in it. What was planned for later is cancelled too.',
    withdraw: 'It never comes to be. What holds before that day goes on.',
  },
  do: {
    assign: 'Assign',
    change: 'Change',
    correct: 'Correct',
    end: 'End it',
    withdraw: 'Withdraw it',
  },
  done: {
    assign: '{{name}} is in {{title}} from {{day}}',
    change: '{{name}} is changed from {{day}}',
    correct: 'Corrected',
    end: '{{name}} is no longer in {{title}} from {{day}}',
    withdraw: 'Withdrawn',
  },
  endFrom: 'First day no longer in it',
  choose: 'Choose a person',
  nothing: 'Change at least one field',
  over: {
    fte: 'From {{day}} {{assigned}} FTE of {{budget}} are assigned: more than the budget.',
    headcount: 'From {{day}} {{assigned}} people are in it, and the budget is for {{budget}}.',
    salary: 'From {{day}} salaries come to {{assigned}}, and the budget is {{budget}}.',
  },
  merge: {
    title: 'Somebody else changed this in the meantime',
    help: 'Nothing of yours was saved. Look at what is otherwise now, and go on.',
    gone: 'It is no longer there: somebody ended or withdrew it.',
    same: 'What you are changing is as it was. Go on as you wanted.',
    now: 'In it now: {{names}}',
    nobody: 'Nobody is in it now.',
    only: '{{field}}: theirs is taken',
    both: '{{field}}: you both changed it',
    mine: 'Mine: {{value}}',
    theirs: 'Theirs: {{value}}',
    goOn: 'Go on',
    none: 'none',
  },
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    orgPeople: typeof words;
  }
}

addAreaMessages('orgPeople', words);
