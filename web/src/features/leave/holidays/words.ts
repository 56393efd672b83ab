import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Public holidays',
  subtitle: 'Days off by country and state. Your own changes stay when holidays are loaded again.',
  add: 'Add holiday',
  load: 'Add missing holidays',
  loaded_zero: 'All holidays are loaded',
  loaded_one: 'One holiday loaded',
  loaded_other: '{{count}} holidays loaded',
  region: 'Country or state',
  year: 'Year',
  list: 'Holidays',
  regionsFailed: 'The countries did not load',
  failed: 'The holidays did not load',
  noRegions: 'No locations',
  noRegionsHelp: 'Add a location first. Its country and state decide which holidays apply.',
  empty: 'No holidays in this year',
  emptyHelp: 'Holidays are loaded to the end of {{year}}. Add your own, or choose another year.',
  emptyUnloaded: 'Holidays are loaded within minutes. You can also load them now.',
  day: 'Date',
  name: 'Name',
  scope: 'Applies to',
  wholeRegion: 'All locations',
  free: 'Time off',
  wholeDay: 'Whole day',
  minutes_one: '1 minute',
  minutes_other: '{{count}} minutes',
  noTime: 'None yet',
  difference: 'Compared with the library',
  same: 'Same',
  differences: {
    added: 'Added',
    removed: 'Removed',
    moved: 'Moved from {{day}}',
    renamed: 'Renamed from {{name}}',
    shortened: 'Time off changed',
    gone: 'No longer in the library',
  },
  works: 'Works on this day',
  actions: 'Actions',
  edit: 'Edit',
  editThat: 'Edit {{name}}',
  remove: 'Remove',
  removeThat: 'Remove {{name}}',
  restore: 'Restore',
  restoreThat: 'Restore {{name}}',
  addTitle: 'Add a public holiday',
  editTitle: 'Edit {{name}}',
  appliesTo: 'Applies to',
  kind: 'At this location',
  kindOff: 'People have the day off',
  kindWorks: 'People work although the region has a holiday',
  freeMinutes: 'Minutes off',
  enterName: 'Enter a name',
  enterDay: 'Enter the date',
  enterMinutes: 'Enter whole minutes, for example 210',
  freeMinutesHelp:
    'Leave empty for the whole day. For a holiday that starts in the evening, enter 0 or the minutes people have off.',
  save: 'Save holiday',
  cancel: 'Cancel',
  saved: '{{name}} saved',
  removed: '{{name}} removed',
  restored: '{{name}} restored',
  removeTitle: 'Remove {{name}}?',
  removeHelp: 'It is a working day from then on. You can restore it.',
  deleteHelp: 'Your company added this holiday. Removing it cannot be undone.',
  keep: 'Keep it',
  attribution:
    'Dates come from the date-holidays library. Check them against official lists before you rely on them.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    holidays: typeof words;
  }
}

addAreaMessages('holidays', words);
