import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  alsoWriting: '{{name}} is also writing in this section.',
  developmentNeeded: 'Development needed',
  developmentNeededIn: 'Development needed in {{title}}',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reviewMarks: typeof words;
  }
}

addAreaMessages('reviewMarks', words);
