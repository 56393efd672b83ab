import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Documents',
  subtitle: 'Policies, handbooks and forms of the company.',
  add: 'Add document',
  failed: 'The documents did not load',
  none: 'No documents yet',
  noneHelp: 'Company documents for you appear here.',
  find: 'Find by title, folder or text',
  noMatch: 'No matching documents',
  noMatchHelp: 'Clear the search to see all documents.',
  foundInside: 'Found in the text',
  name: 'Title',
  folder: 'Folder',
  updated: 'Published',
  state: 'State',
  states: {
    waiting: 'Confirm by {{day}}',
    waitingNoDay: 'To confirm',
    confirmed: 'Confirmed',
    archived: 'Archived',
    noFile: 'No file yet',
  },
  one: {
    failed: 'The document did not load',
    latest: 'Version {{number}}, published {{day}}',
    show: 'Show document',
    download: 'Download',
    confirm: 'Confirm that you read it',
    confirmHelp: 'You confirm that you read and understood version {{number}}.',
    confirmBy: 'Please confirm by {{day}}.',
    confirmed: 'You confirmed this version on {{day}}.',
    done: 'Confirmed. Thank you.',
    versions: 'Versions',
    version: 'Version {{number}}',
    publishedBy: '{{day}}, {{name}}',
    firstVersion: 'First version',
    noChanges: 'No changes described',
    edit: 'Edit',
  },
  form: {
    addTitle: 'Add a document',
    editTitle: 'Edit document',
    enterTitle: 'Enter a title',
    audience: 'Who sees it',
    audiences: {
      everyone: 'Everyone',
      department: 'A department',
      location: 'A location',
      position: 'A position',
    },
    place: 'Department or location',
    choose: 'Choose one',
    mustRead: 'People confirm that they read it',
    due: 'Confirm by',
    dueHelp: 'People are reminded 3 days before and once it is overdue.',
    archived: 'Archived',
    save: 'Save',
    saved: 'Saved.',
  },
  publish: {
    title: 'Publish a version',
    help: 'A PDF of at most 20 MB. People who confirm this document confirm it again.',
    changes: 'Changes (optional)',
    choose: 'Choose PDF and publish',
    done: 'Version {{number}} was published.',
  },
  board: {
    title: 'Confirmations',
    states: { waiting: 'Not confirmed', confirmed: 'Confirmed' },
    statesLabel: 'Which people',
    failed: 'The people did not load',
    none: { waiting: 'No one is left to confirm', confirmed: 'No confirmations yet' },
    noneHelp: 'People in the audience appear here.',
    person: 'Person',
    department: 'Department',
    confirmedOn: 'Confirmed',
    notYet: 'Not yet',
    remindedOn: 'Not yet, reminded on {{day}}',
    remind: 'Send reminders',
    reminded_zero: 'Everyone was reminded within the last day, or has no account.',
    reminded_one: 'A reminder is being sent to {{count}} person.',
    reminded_other: 'Reminders are being sent to {{count}} people.',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    documents: typeof words;
  }
}

addAreaMessages('documents', words);
