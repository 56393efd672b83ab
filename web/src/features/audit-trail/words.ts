import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Audit log',
  subtitle: 'Who did what and when. Nothing in it can be changed or taken away.',
  list: 'Entries',
  failed: 'The audit log did not load',
  when: 'When',
  what: 'What',
  who: 'Who',
  about: 'About',
  details: 'Details',
  area: 'Area',
  areas: {
    access: 'Permissions explained',
    account: 'Accounts',
    acting: 'Signed in as somebody else',
    'api-token': 'API tokens',
    audit: 'The audit log itself',
    code: 'Sign-in codes',
    dashboard: 'Dashboards',
    factor: 'Second factors',
    factors: 'Lost factors',
    'feature-flags': 'Parts of the product',
    file: 'Files',
    notification: 'Notifications',
    organisation: 'Exports of the organisation',
    'organisation-import': 'Imports',
    passkey: 'Passkeys',
    password: 'Passwords',
    preferences: 'Preferences',
    provisioning: 'Provisioning',
    'recovery-codes': 'Recovery codes',
    registration: 'Self-registration',
    'security-profile': 'Security profiles',
    session: 'Signing in and out',
    'sign-in-settings': 'Sign-in settings',
    'single-sign-on': 'Single sign-on',
    widget: 'Widgets',
  },
  from: 'From',
  to: 'To',
  product: 'The product itself',
  nobody: 'Before signing in',
  as: '{{name}}, signed in as {{other}}',
  empty: 'Nothing in the log',
  emptyHelp: 'No entry of this kind in this time.',
  clear: 'Show everything',
  export: 'Export as CSV',
  exportFailed: 'The export did not begin',
  many: 'There are more than {{most}}. Choose an area or fewer days to see the rest.',
  ownTitle: 'Who looked at my record',
  ownSubtitle: 'Who saw or changed what is protected about you: pay, tax, identity, sign-in.',
  ownList: 'What was done',
  by: 'Done by',
  byOthers: 'Others',
  byMe: 'Me',
  ownEmpty: 'Nobody has',
  ownEmptyHelp: 'When somebody looks at or changes something protected about you, it is written here.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    auditTrail: typeof words;
  }
}

addAreaMessages('auditTrail', words);
