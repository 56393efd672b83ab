import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Change requests',
  subtitle: 'Changes people request to their own record. Nothing changes until HR approves.',
  failed: 'The requests did not load',
  oneFailed: 'This request did not load',
  none: 'No change requests',
  noneHelp: 'Requests that you can decide appear here.',
  noneWaiting: 'No requests are waiting',
  noneWaitingHelp: 'Remove the filter to see decided requests.',
  noMatch: 'No matching requests',
  noMatchHelp: 'Remove a filter or try another search.',
  find: 'Find a person',
  all: 'All requests',
  person: 'Person',
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
    accepted: 'Approved',
    'accepted-in-part': 'Partly approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    overtaken: 'Already up to date',
  },
  asked: 'Requested',
  heading: '{{name}}: {{section}}',
  askedBy: 'Requested by {{name}}, {{when}}.',
  fromDay: 'Effective {{day}}.',
  fromPast: 'Effective {{day}}, in the past. The record changes from that day.',
  atOnce: 'Effective as soon as you approve it.',
  why: 'Reason: {{reason}}',
  decidedBy: '{{state}} by {{name}}, {{when}}.',
  reasonWas: 'Reason for the decision: {{reason}}',
  left: 'They left on {{day}}. You can still change their record.',
  difference: 'Requested changes',
  before: 'Before',
  now: 'Now',
  wished: 'Requested',
  same: 'unchanged',
  none_value: 'nothing',
  masked: 'masked',
  gone: 'not kept after the decision',
  changed: 'Changed since the request',
  overtaken: 'Already up to date',
  later: 'A change to “{{value}}” is planned from {{day}} and stays planned.',
  accept: 'Approve {{field}}',
  reason: 'Reason',
  reasonHelp: 'They will see this. Required if you decline anything.',
  acceptAll: 'Approve all',
  acceptChosen: 'Approve {{count}} of {{total}}, decline the rest',
  declineAll: 'Decline all',
  close: 'Close request',
  decided: 'Saved. Request status: {{state}}',
  show: 'Show hidden values',
  waits: 'Sent to HR for approval',
  waitsHelp: 'Sent {{when}}. Your record changes once HR approves.',
  last: 'Your request was decided',
  outcomes: {
    waiting: 'Waiting',
    accepted: 'Approved',
    declined: 'Declined',
    overtaken: 'Already up to date',
    withdrawn: 'Withdrawn',
  },
  withdraw: 'Withdraw request',
  withdrawn: 'Request withdrawn',
  rightsTitle: 'Rights by field',
  rightsSubtitle:
    'Choose how people can change each field of their own record. They can never change their employee number or position.',
  rightsFailed: 'The rights did not load',
  rights: { person: 'Person edits', asks: 'Person requests', hr: 'HR only' },
  begins: 'Default: {{right}}',
  save: 'Save {{section}}',
  saved: 'Rights saved',
  seeRequests: 'Show change requests',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    changeRequests: typeof words;
  }
}

addAreaMessages('changeRequests', words);

/** The sections to filter a list of requests by. */
export const namedSections = ['general', 'employment-details', 'personal-contact'] as const;
