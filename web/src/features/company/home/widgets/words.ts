import { addAreaMessages } from '../../../../lib/messages/area-messages.ts';

const words = {
  failed: 'This list did not load',
  perPage: 'Rows per page',
  perPageHelp: 'From 1 to 20',
  starts: 'Starts {{day}}',
  startsToday: 'Starts today',
  leaves: 'Last day {{day}}',
  leavesToday: 'Last day today',
  board: {
    soon: 'Within 7 days',
    later: 'Starting later',
    leaving: 'Leaving',
    steps: '{{done}} of {{total}}',
    stepsOf: '{{done}} of {{total}} steps done',
    late_one: '{{count}} late step',
    late_other: '{{count}} late steps',
  },
  expires: 'Expires {{day}}',
  expired: 'Expired {{day}}',
  entered: 'Since {{day}}',
  paid: 'Pays on {{day}}',
  cutOff: 'Cut-off {{day}}',
  vacant: 'Vacant',
  partlyVacant: 'Partly filled',
  empty: {
    startsAndLeaves: 'No starters or leavers',
    startsAndLeavesHelp: 'People who start or leave in the next 30 days appear here.',
    vacancies: 'No open positions',
    vacanciesHelp: 'Vacant and partly filled positions you can hire for appear here.',
    qualifications: 'Nothing expires soon',
    qualificationsHelp: 'Qualifications in your team appear here 60 days before they expire.',
    bankChanges: 'No bank changes',
    bankChangesHelp: 'Changed bank details that wait for your approval appear here.',
    payRun: 'No pay calendars',
    payRunHelp: 'The next pay date and cut-off of each pay calendar appear here.',
  },
  news: {
    empty: 'No news',
    emptyHelp: 'Texts from company dashboards appear here.',
  },
  headcount: {
    today: '{{figure}} people today',
    more: '{{figure}} more than a year ago',
    fewer: '{{figure}} fewer than a year ago',
    same: 'The same as a year ago',
    chart: 'Headcount by month',
    month: 'Month',
    people: 'People',
    started: 'Started',
    left: 'Left',
    planned: '{{month}} (planned)',
    startedInYear: 'Started in 12 months: {{figure}}',
    leftInYear: 'Left in 12 months: {{figure}}',
    help: 'The headcount by month appears here.',
    showTable: 'Show table',
    showChart: 'Show chart',
  },
} as const;

declare module '../../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    homeWidgets: typeof words;
  }
}

addAreaMessages('homeWidgets', words);
