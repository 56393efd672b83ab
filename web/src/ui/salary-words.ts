import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  masked: '•••••',
  hidden: 'Not shown',
  show: 'Show',
  showOf: 'Show the salary of {{name}}',
  showAt: 'Show the salary for {{title}}',
  stays: 'Show the salary to edit it.',
  showAlone: 'Show assigned salary',
  ofOne: 'One person’s salary appears next to their name.',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    salary: typeof words;
  }
}

addAreaMessages('salary', words);
