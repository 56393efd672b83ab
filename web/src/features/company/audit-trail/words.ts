import { auditAreaNames } from '@tenure/contract/audit-actions.ts';
import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Audit log',
  subtitle: 'Who did what, and when. Entries cannot be edited or deleted.',
  list: 'Entries',
  failed: 'The audit log did not load',
  account: 'Account',
  showDetails: 'Show details',
  hideDetails: 'Hide details',
  area: 'Action',
  areas: auditAreaNames,
  person: 'Person',
  personHelp: 'Name of the person',
  chosenPerson: 'Selected person',
  filterBy: 'Show only entries with {{name}}',
  ofDay: 'Entries on {{day}}',
  order: 'Order',
  orders: { 'occurredAt:desc': 'Newest first', 'occurredAt:asc': 'Oldest first' },
  from: 'From',
  to: 'To',
  product: 'System',
  nobody: 'Before signing in',
  as: '{{name}}, signed in as {{other}}',
  empty: 'No entries',
  emptyHelp: 'There are no matching entries for this period.',
  clear: 'Remove filters',
  export: 'Export as CSV',
  exportFailed: 'The export did not start',
  many: 'Showing {{most}} entries. Choose a person, an action or a shorter period to see the rest.',
  ownTitle: 'Who viewed my record',
  ownSubtitle: 'Who viewed or changed your protected data: pay, tax, identity and sign-in.',
  ownList: 'Actions',
  by: 'Done by',
  byOthers: 'Others',
  byMe: 'Me',
  ownEmpty: 'No one has viewed or changed anything',
  ownEmptyHelp: 'Views and changes of your protected data appear here.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    auditTrail: typeof words;
  }
}

addAreaMessages('auditTrail', words);
