import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  none: 'No open courses',
  help: 'Your courses to do and in progress appear here.',
  failed: 'The courses did not load',
  perPage: 'Rows',
  due: 'Due {{day}}',
  noDate: 'No due date',
  progress: '{{done}} of {{total}} done',
  waiting: 'Waiting for approval',
  all: 'My learning',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    learningWidget: typeof words;
  }
}

addAreaMessages('learningWidget', words);
