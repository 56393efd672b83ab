import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Download record',
  titleOf: 'Record of {{name}}',
  subtitle: 'Download a copy as a PDF or as an archive for another system.',
  chooseWho: 'Choose a person',
  chooseWhoHelp: 'Open a profile and choose Download record from the Actions menu.',
  notFound: 'Person not found',
  notFoundHelp: 'Check the address. You may not have access to this record.',
  failed: 'The copies did not load',
  copies: 'Copies',
  what: 'A copy includes everything you can see in this record, with history. Protected numbers show only their last digits.',
  whatOwn:
    'A copy includes your details and history, contacts, positions, payroll data, payslips and access log. Protected numbers show only their last digits.',
  kept: 'Only you can download it. It is deleted after seven days.',
  ask: 'Create copy',
  asked: 'Your copy is being created. We’ll notify you when it is ready.',
  none: 'No copies yet',
  noneHelp: 'Create a copy. It takes a moment.',
  making: 'In progress',
  makingPart: '{{done}} of {{total}} areas',
  ready: 'Ready',
  couldNot: 'Failed',
  couldNotHelp: 'Create another copy.',
  askedAt: 'Requested {{when}}',
  until: 'available until {{when}}',
  pdf: 'PDF, {{size}}',
  zip: 'Archive (ZIP), {{size}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    ownRecord: typeof words;
  }
}

addAreaMessages('ownRecord', words);
