import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Document batches',
  subtitle: 'Upload documents for many people at once. You check who each one belongs to first.',
  back: 'Document checks',
  noneHelp: 'Create a batch, then upload the files. Only you see your batches.',
  states: {
    collecting: 'Collecting files',
    faulty: 'Checked',
    ready: 'Checked',
    issuing: 'Filing',
    issued: 'Filed',
    undone: 'Undone',
    cancelled: 'Cancelled',
  },
  documentCount_one: '1 document',
  documentCount_other: '{{count}} documents',
  collecting: 'Upload the files, then check who each one belongs to.',
  matched_one: '1 document can be filed.',
  matched_other: '{{count}} documents can be filed.',
  leftOut_one: '1 stays out. Its reason is below.',
  leftOut_other: '{{count}} stay out. Their reasons are below.',
  warned_one: '1 is worth a look first.',
  warned_other: '{{count}} are worth a look first.',
  filing: '{{done}} of {{total}} documents filed. They appear together at the end.',
  filingLabel: 'Documents filed',
  filed_one: '1 document was filed on {{when}}.',
  filed_other: '{{count}} documents were filed on {{when}}.',
  undoneOn: 'Undone on {{when}}. The documents were deleted.',
  cancelled: 'Cancelled. The files were deleted and nothing was filed.',
  file: 'File documents',
  fileTitle: 'File these documents?',
  fileHelp: 'Each person can open theirs immediately. Files that stay out are deleted.',
  undo: 'Undo batch',
  undoTitle: 'Undo this batch?',
  undoHelp: 'Every document of this batch is deleted. This is possible until someone opens one of them.',
  cancel: 'Cancel batch',
  files: 'Files',
  noFilesHelp: 'Choose PDF, JPEG or PNG files of at most 10 MB each, or a ZIP archive of them.',
  chooseFiles: 'Choose files',
  match: 'Who each file belongs to',
  matchHelp:
    'Begin each file name with the employee number, for example “1042 Licence 2027-03-31.pdf”. The date is the expiry date.',
  indexHelp: 'Or upload an index: a CSV file with the columns File, Employee number, Kind and Expiry date.',
  kind: 'Kind of files without one in the index',
  noKind: 'None',
  kindsFailed: 'The kinds did not load',
  check: 'Check files',
  checkHelp: 'Checking does not file anything.',
  rows: 'Check result',
  outcomes: { problem: 'Stays out', warning: 'With warnings', good: 'Good' },
  noPerson: 'No match',
  documentKind: 'Kind',
  expiresOn: 'Expiry date',
  row: 'row {{line}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    documentBatches: typeof words;
  }
}

addAreaMessages('documentBatches', words);
