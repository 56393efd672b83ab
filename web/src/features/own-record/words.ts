import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Download the record',
  titleOf: 'Record of {{name}}',
  subtitle: 'A copy to read and to take along: as PDF, and as an archive another system can read.',
  chooseWho: 'Choose whose record',
  chooseWhoHelp: 'Open a profile and choose “Download the record” among the actions.',
  notFound: 'There is no such person',
  notFoundHelp: 'The address may be wrong, or their record is not yours to download.',
  failed: 'The copies did not load',
  copies: 'Copies',
  what: 'A copy holds what you may see of this record: details with their history, contacts, positions and, where you may see them, payroll data and payslips. Protected numbers are shown by their end.',
  whatOwn:
    'A copy holds what you see of your record: details with their history, contacts, positions, payroll data, your payslips, and who looked. Protected numbers are shown by their end.',
  kept: 'Only you can download it, for seven days. Then it is deleted.',
  ask: 'Make a copy',
  asked: 'The copy is being made. You are told when it is ready.',
  none: 'No copy yet',
  noneHelp: 'Make one, and it is ready in a moment.',
  making: 'Being made',
  makingPart: '{{done}} of {{total}} areas',
  ready: 'Ready',
  couldNot: 'Could not be made',
  couldNotHelp: 'Make another one.',
  askedAt: 'Asked for {{when}}',
  until: 'kept until {{when}}',
  pdf: 'PDF, {{size}}',
  zip: 'Archive (ZIP), {{size}}',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    ownRecord: typeof words;
  }
}

addAreaMessages('ownRecord', words);
