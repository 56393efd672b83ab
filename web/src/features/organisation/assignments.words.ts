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
  toHelp: 'The first day no more in it, if there is one',
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
    change: 'Change how {{name}} is in {{title}}',
    correct: 'Correct how {{name}} is in {{title}}',
    end: 'End that {{name}} is in {{title}}',
    withdraw: 'Withdraw what is planned for {{name}} in {{title}}',
  },
  help: {
    assign: 'They are in the position from the day on.',
    change:
      'From the day on. What held before stays in the history, and what is planned for later stays planned.',
    correct: 'As if it had always been written down so.',
    end: 'From the day on they are no more in it. What was planned for later goes too.',
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
    end: '{{name}} is no more in {{title}} from {{day}}',
    withdraw: 'Withdrawn',
  },
  endFrom: 'From which day no more',
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
    gone: 'It is no more there: somebody ended or withdrew it.',
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
