import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  offline: 'Connection lost. The upload continues when you are back online.',
  checking: 'Checking the file…',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    uploadProgress: typeof words;
  }
}

addAreaMessages('uploadProgress', words);
