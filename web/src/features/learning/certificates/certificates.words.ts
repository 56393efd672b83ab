import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Certificates',
  failed: 'The certificates did not load',
  none: 'No certificates',
  all: 'Open certificates',
  noneHelp: 'Certificates of completed courses appear here.',
  number: 'Certificate {{number}}',
  completed: 'Completed {{day}}',
  expires: 'Expires {{day}}',
  expiredOn: 'Expired {{day}}',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  expired: 'Expired',
  valid: 'Valid',
  shared: 'Shared since {{when}}',
  download: 'Download',
  downloadThat: 'Download certificate {{number}}, {{course}}',
  share: 'Share',
  shareThat: 'Share certificate {{number}}, {{course}}',
  shareAgain: 'Share again',
  shareAgainThat: 'Share again: certificate {{number}}, {{course}}',
  withdraw: 'Withdraw',
  withdrawThat: 'Withdraw the address of certificate {{number}}, {{course}}',
  question: {
    shareTitle: 'Share this certificate?',
    shareHelp:
      'Anyone with the address sees your name, the course, its date and whether it is valid. You can withdraw it at any time.',
    shareAgainTitle: 'Create another address?',
    shareAgainHelp: 'The address you shared before stops working.',
    withdrawTitle: 'Withdraw the address?',
    withdrawHelp: 'The address you shared stops working. The certificate stays.',
    keep: 'Cancel',
  },
  address: {
    title: 'Certificate shared',
    warning: 'Copy the address now. It is not shown again.',
    copy: 'Copy address',
    copied: 'Copied',
    done: 'Done',
  },
  withdrawn: 'Address withdrawn',
  settings: {
    title: 'Certificates',
    subtitle: 'People receive a certificate for each course they complete.',
    text: 'Wording',
    failed: 'The settings did not load',
    titleField: 'Title',
    wording: 'Wording',
    wordingHelp: 'Use these fields: {{fields}}',
    signatoryName: 'Signatory (optional)',
    signatoryRole: 'Signatory’s role (optional)',
    titleMissing: 'Enter a title',
    wordingMissing: 'Enter the wording',
    unknown: 'Remove {{fields}}. Use only the fields listed.',
    save: 'Save',
    saved: 'Saved. New certificates use this wording.',
    stays: 'Certificates issued before stay as they are.',
    preview: 'Preview',
    sample: {
      person: 'Elena Novak',
      course: 'Fire safety',
      validity: 'Expires on {{day}}',
      points: '4 CPD points',
      number: 'Certificate 000001',
    },
  },
  check: {
    title: 'Check a certificate',
    checking: 'Checking the certificate…',
    valid: 'This certificate is valid',
    expired: 'This certificate has expired',
    unknown: 'No certificate here',
    unknownHelp: 'Check the address, or ask the person who sent it for a new one.',
    failed: 'The certificate was not checked',
    name: 'Name',
    course: 'Course',
    completedOn: 'Completed',
    validity: 'Validity',
    until: 'Expires {{day}}',
    noExpiry: 'No expiry date',
    expiredOn: 'Expired {{day}}',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    certificates: typeof words;
  }
}

addAreaMessages('certificates', words);
