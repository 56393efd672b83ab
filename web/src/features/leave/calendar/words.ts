import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Calendar',
  views: { month: 'Month', week: 'Week', year: 'Year', timeline: 'Timeline' },
  view: 'View',
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  feeds: 'Open feeds',
  request: 'Request leave',
  show: 'People',
  shows: { everyone: 'Everyone I can see', team: 'My team', me: 'Me' },
  location: 'Location',
  department: 'Department',
  search: 'Search people',
  failed: 'The calendar did not load',
  nobody: 'No matching people',
  nobodyHelp: 'Remove a filter or try another search.',
  noEvents: 'No one is away',
  noEventsHelp: 'Leave and public holidays in this period appear here.',
  people_one: '1 person',
  people_other: '{{count}} people',
  tooMany: 'The first {{shown}} of {{total}} people. Filter to see the others.',
  name: 'Name',
  days: 'Days',
  weekOf: 'Week of {{day}}',
  away: 'Away',
  awayOn_one: '1 person away on {{day}}',
  awayOn_other: '{{count}} people away on {{day}}',
  more: '{{count}} more',
  moreOn: '{{count}} more on {{day}}',
  entry: '{{name}} · {{what}}',
  dates: '{{from}} to {{to}}',
  hours: '{{hours}} h',
  notApproved: 'Not yet approved',
  holiday: 'Public holiday',
  partDay: '{{name}} (part of the day)',
  legend: 'Legend',
  legendHelp: 'You see leave types for people whose leave you manage. Colleagues appear as “Away”.',
  keys: 'Keys: <k>←</k> <k>→</k> move, <k>T</k> today, <k>M</k> month, <k>W</k> week, <k>Y</k> year, <k>L</k> timeline.',
  openMonth: 'Open {{month}}',
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  widgetEmpty: 'No leave or holidays in the next {{count}} days',
  widgetHelp: 'Approved leave and public holidays appear here.',
  widgetAll: 'Open calendar',
  widgetFailed: 'The calendar did not load',
  until: 'until {{day}}',
  settingsDays: 'Days ahead',
  settingsShow: 'People',
  settingsHolidays: 'Show public holidays',
  settingsPending: 'Show leave that is not yet approved',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    calendar: typeof words;
  }
}

addAreaMessages('calendar', words);
