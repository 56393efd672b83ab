import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  begin: 'Create batch',
  beginFailed: 'The batch was not created',
  all: 'All batches',
  listFailed: 'The batches did not load',
  none: 'No batches yet',
  batch: 'Batch {{id}}',
  batchFailed: 'This batch did not load',
  state: 'State',
  result: 'Result',
  created: 'Created',
  fileCount_one: '1 file',
  fileCount_other: '{{count}} files',
  stepFailed: 'This did not work',
  notYet: 'Not yet',
  keep: 'Keep it',
  filesFailed: 'The files did not load',
  noFiles: 'No files yet',
  sending: 'Uploading files',
  sent: '{{done}} of {{total}} files uploaded',
  notSent: 'Not uploaded: {{names}}. Choose these again.',
  fileName: 'File',
  size: 'Size',
  actions: 'Actions',
  remove: 'Remove',
  removeThat: 'Remove {{name}}',
  chooseIndex: 'Choose index',
  replaceIndex: 'Choose another index',
  rowsFailed: 'The rows did not load',
  noRows: 'No matches',
  noRowsHelp: 'Remove the filter to see the others.',
  outcome: 'Show',
  person: 'Employee',
  what: 'Result',
  good: 'Good',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    batches: typeof words;
  }
}

addAreaMessages('batches', words);
