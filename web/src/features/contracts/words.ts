import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Contracts',
  subtitle: 'What you were given to read and accept, and what you have accepted.',
  nobody: 'You have no employee record',
  nobodyHelp: 'Contracts are given to people who work here. Your account is of nobody of them.',
  failed: 'The contracts did not load',
  none: 'No contracts yet',
  noneHelp: 'Each is listed here as soon as it is given.',
  noneOfThese: 'No contract of this kind',
  noneOfTheseHelp: 'Take the filter away to see the others.',
  state: 'State',
  states: { waiting: 'Waiting', accepted: 'Accepted', withdrawn: 'Withdrawn' },
  overdue: 'Overdue',
  given: 'Given {{when}} by {{name}}',
  acceptBy: 'to be accepted by {{day}}',
  opened: 'opened {{when}}',
  notOpened: 'not opened yet',
  accepted: 'Accepted {{when}} as “{{name}}”',
  withdrawn: 'Withdrawn {{when}}: {{reason}}',
  message: 'Message',
  file: '{{name}} · {{pages}} · {{size}}',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  digest: 'Digest (SHA-256)',
  about: 'About the file',
  download: 'Download',
  downloadThat: 'Download {{name}}',
  withAuditLog: 'With audit log',
  withAuditLogThat: 'Download {{name}} with audit log',
  read: 'Read and accept',
  readThat: 'Read and accept {{name}}',
  withdraw: 'Withdraw',
  withdrawThat: 'Withdraw {{name}}',
  add: 'Give contract',
  addTitle: 'Give a contract to {{name}}',
  addHelp: 'They are told at once, read it, and accept it themselves. Until then it can be withdrawn.',
  close: 'Close',
  chooseFile: 'Choose PDF',
  chooseAnother: 'Choose another PDF',
  fileLabel: 'The contract as PDF',
  fileHelp:
    'At most {{megabytes}} MB and {{pages}} pages, without a password. It is given as it is, byte for byte.',
  fileMissing: 'Choose the PDF',
  fileReading: 'Sending and looking it through…',
  name: 'Name',
  nameHelp: 'What it is called in the list, like “Employment contract”.',
  messageLabel: 'Message',
  messageHelp: 'Optional. They read it beside the contract.',
  acceptByLabel: 'Accept by',
  acceptByHelp: 'Optional. Later it can still be accepted, and is marked as overdue.',
  addDone: 'Contract given',
  acceptTitle: 'Read and accept: {{name}}',
  first: 'Download the contract and read it. You can accept it once you have.',
  openFirst: 'Download and read',
  openAgain: 'Download again',
  sign: 'Accept',
  fullName: 'Your full name',
  fullNameHelp: 'As it stands here: {{name}}',
  agree: 'I have read this contract and accept it',
  proof:
    'Your name, the time, your device and the digest of the file are kept with the contract and cannot be changed. Accepting cannot be undone.',
  accept: 'Accept contract',
  acceptDone: 'Contract accepted',
  withdrawTitle: 'Withdraw {{name}}?',
  withdrawHelp:
    'They are told, read the reason, and can neither open nor accept it any more. That it was given is kept. To replace it, give another one.',
  reason: 'Reason',
  withdrawDone: 'Contract withdrawn',
  meanwhile: {
    waiting:
      'The contract was opened since you began, so nothing was done yet. What you wrote is still here: do it again if that is still what you want.',
    accepted: 'This contract was accepted meanwhile. Nothing is left to do with it.',
    withdrawn: 'This contract was withdrawn meanwhile. Nothing is left to do with it.',
  },
};
addAreaMessages('contracts', words);

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    contracts: typeof words;
  }
}
