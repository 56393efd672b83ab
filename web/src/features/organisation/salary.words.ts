import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  masked: '•••••',
  hidden: 'Not shown',
  show: 'Show',
  showOf: 'Show the salary of {{name}}',
  showAt: 'Show the salary as {{title}}',
  stays: 'It stays as it is. Show it to change it.',
  showAlone: 'Show the salary assigned',
  ofOne: 'What one person alone is paid is shown with the person.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    salary: typeof words;
  }
}

addAreaMessages('salary', words);
