import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Cover and blocked days',
  subtitle: 'People see these rules before they request leave, and approvers before they decide.',
  list: 'Rules',
  failed: 'The rules did not load',
  empty: 'No rules',
  emptyHelp: 'Blocked days, busy days and minimum numbers of people appear here.',
  add: 'Add rule',
  addTitle: 'Add a rule',
  name: 'Title',
  kind: 'Rule',
  kinds: { blocked: 'Blocked days', peak: 'Busy days', minimum: 'Minimum present' },
  kindsHelp: {
    blocked: 'Sick leave and other leave that needs evidence, or is confidential, is never blocked.',
    peak: 'People can still request leave.',
    minimum: 'People can still request leave. Approvers see when too few people remain.',
  },
  minimumOf_one: 'At least 1 person',
  minimumOf_other: 'At least {{count}} people',
  from: 'First day',
  to: 'Last day',
  enterName: 'Enter a title',
  enterFrom: 'Enter the first day',
  enterTo: 'Enter the last day',
  toHelp: 'Leave empty if the rule has no end.',
  dates: 'Dates',
  span: '{{from}} to {{to}}',
  since: 'From {{from}}',
  place: 'Applies to',
  places: {
    company: 'The whole company',
    location: 'A location',
    department: 'A department',
    position: 'A position',
  },
  which: 'Name',
  choose: 'Choose one',
  positionsHelp: 'Positions with two or more people are listed.',
  minimum: 'People who must be present',
  save: 'Add rule',
  cancel: 'Cancel',
  added: '{{title}} added',
  actions: 'Actions',
  remove: 'Remove',
  removeThat: 'Remove {{title}}',
  removeTitle: 'Remove {{title}}?',
  removeHelp: 'Leave that was already requested does not change.',
  removed: '{{title}} removed',
  keep: 'Keep it',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveCover: typeof words;
  }
}

addAreaMessages('leaveCover', words);
