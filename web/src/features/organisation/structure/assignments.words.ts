import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'People',
  failed: 'The people did not load',
  when: 'Show',
  times: { now: 'Now {{count}}', 'to-come': 'Upcoming {{count}}', former: 'Past {{count}}' },
  empty: {
    now: 'No one is in this position on this date',
    'to-come': 'No one is planned after this date',
    former: 'No one was in this position before this date',
  },
  emptyHelp: 'Assign a person from today, an earlier or a later date.',
  asAt: 'As at',
  assign: 'Assign person',
  name: 'Person',
  from: 'From',
  to: 'Until',
  main: 'Main position',
  yes: 'Yes',
  no: 'No',
  fte: 'FTE',
  salary: 'Salary',
  currency: 'Currency',
  currencyHelp: 'Three letters, for example AUD',
  reason: 'Reason',
  reasonHelp: 'Visible to people who manage positions',
  toDo: 'Actions',
  actions: 'Actions for {{name}}',
  find: 'Find a person',
  open: 'Until further notice',
  fromHelp: 'The first day in the position',
  toHelp: 'The first day they are no longer in it. Leave empty if there is no end date.',
  isPrimary: 'This is their main position',
  isPrimaryHelp:
    'They report to the manager above their main position. People below any of their positions report to them.',
  leavesMain: 'End their current main position on this day',
  act: {
    assign: 'Assign person',
    change: 'Edit from a date …',
    correct: 'Correct …',
    end: 'End …',
    withdraw: 'Withdraw …',
  },
  ask: {
    assign: 'Assign a person to {{title}}',
    change: 'Edit {{name}}’s assignment to {{title}}',
    correct: 'Correct {{name}}’s assignment to {{title}}',
    end: 'End {{name}}’s assignment to {{title}}',
    withdraw: 'Withdraw {{name}}’s planned assignment to {{title}}',
  },
  help: {
    assign: 'They start in the position on the date you choose.',
    change:
      'Applies from this date. Earlier values stay in the history, and later planned changes stay planned.',
    correct: 'Replaces the value for the whole time of this version.',
    end: 'They leave the position on that day. Later planned changes are cancelled.',
    withdraw: 'The planned change does not happen. The value before that day stays in effect.',
  },
  do: {
    assign: 'Assign',
    change: 'Save change',
    correct: 'Correct',
    end: 'End assignment',
    withdraw: 'Withdraw',
  },
  done: {
    assign: '{{name}} is in {{title}} from {{day}}',
    change: 'Updated {{name}}, effective {{day}}',
    correct: 'Corrected',
    end: '{{name}} leaves {{title}} on {{day}}',
    withdraw: 'Withdrawn',
  },
  endFrom: 'First day no longer in it',
  choose: 'Choose a person',
  nothing: 'Edit at least one field',
  over: {
    fte: 'From {{day}}, {{assigned}} FTE are assigned but the budget is {{budget}} FTE.',
    headcount: 'From {{day}}, {{assigned}} people are assigned but the budget is for {{budget}}.',
    salary: 'From {{day}}, salaries total {{assigned}} but the budget is {{budget}}.',
  },
  merge: {
    title: 'Someone else changed this in the meantime',
    help: 'Your changes were not saved. Check what is different now, then continue.',
    gone: 'Someone ended or withdrew this assignment.',
    same: 'The fields you are editing did not change. You can continue.',
    now: 'In it now: {{names}}',
    nobody: 'No one is in it now.',
    only: '{{field}}: using their value',
    both: '{{field}}: you both changed it',
    mine: 'Mine: {{value}}',
    theirs: 'Theirs: {{value}}',
    goOn: 'Continue',
    none: 'none',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    orgPeople: typeof words;
  }
}

addAreaMessages('orgPeople', words);
