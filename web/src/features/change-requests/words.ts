import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Change requests',
  subtitle: 'What people ask to be changed in their own record. It stays as it is until somebody accepts it.',
  failed: 'The requests did not load',
  oneFailed: 'This request did not load',
  none: 'Nobody has asked for anything',
  noneHelp: 'As soon as somebody asks for a change of their record that you can decide, it is listed here.',
  noneWaiting: 'Nothing waits to be decided',
  noneWaitingHelp: 'What was decided before is listed when the filter is removed.',
  noMatch: 'No request fits',
  noMatchHelp: 'Remove a filter, or type fewer letters.',
  find: 'Find a person',
  all: 'All requests',
  person: 'Who',
  section: 'Section',
  sections: {
    general: 'General',
    'employment-details': 'Employment details',
    'personal-contact': 'Personal contact',
  },
  fields: 'Fields',
  fieldCount_one: '{{count}} field',
  fieldCount_other: '{{count}} fields',
  state: 'State',
  states: {
    waiting: 'Waiting',
    accepted: 'Accepted',
    'accepted-in-part': 'Accepted in part',
    declined: 'Declined',
    withdrawn: 'Taken back',
    overtaken: 'Holds already',
  },
  asked: 'Asked',
  heading: '{{name}}: {{section}}',
  askedBy: 'Asked by {{name}}, {{when}}.',
  fromDay: 'To hold from {{day}}.',
  fromPast: 'To hold from {{day}}, which has passed: the record is changed back to that day.',
  atOnce: 'To hold as soon as it is accepted.',
  why: 'Their reason: {{reason}}',
  decidedBy: '{{state}} by {{name}}, {{when}}.',
  reasonWas: 'The reason: {{reason}}',
  left: 'They left on {{day}}. Their record can still be changed.',
  difference: 'What is asked for',
  before: 'Was, when asked',
  now: 'Is now',
  wished: 'Wished',
  same: 'as it was',
  none_value: 'nothing',
  masked: 'masked',
  gone: 'not kept after the decision',
  changed: 'Has changed since it was asked',
  overtaken: 'Holds already',
  later: 'Planned to be “{{value}}” from {{day}}; that stays.',
  accept: 'Accept {{field}}',
  reason: 'Reason',
  reasonHelp: 'They read it. Needed where something is declined.',
  acceptAll: 'Accept all',
  acceptChosen: 'Accept {{count}} of {{total}}, decline the rest',
  declineAll: 'Decline all',
  close: 'Close: it holds already',
  decided: 'Decided: {{state}}',
  show: 'Show what is masked',
  waits: 'Asked of HR',
  waitsHelp: 'Asked on {{when}}. Your record stays as it is until it is accepted.',
  last: 'What you asked for was decided',
  outcomes: {
    waiting: 'Waiting',
    accepted: 'Accepted',
    declined: 'Declined',
    overtaken: 'Held already',
    withdrawn: 'Taken back',
  },
  withdraw: 'Take back',
  withdrawn: 'Request taken back',
  rightsTitle: 'Rights by field',
  rightsSubtitle:
    'What people do about each field of their own record. The employee number and where somebody is placed are never theirs to change.',
  rightsFailed: 'The rights did not load',
  rights: { person: 'They change it themselves', asks: 'They ask for it', hr: 'Only HR changes it' },
  begins: 'As it begins: {{right}}',
  save: 'Save {{section}}',
  saved: 'Rights saved',
  seeRequests: 'See what people ask for',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    changeRequests: typeof words;
  }
}

addAreaMessages('changeRequests', words);

/** The sections one can choose from in a list of requests. */
export const namedSections = ['general', 'employment-details', 'personal-contact'] as const;
