import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  choose: 'Choose a file',
  replace: 'Choose another',
  remove: 'Remove',
  chosen: 'A file is chosen',
  progress: 'Upload',
  tooLarge: 'This file has {{size}}, and at most {{limit}} is accepted. Choose a smaller one.',
  notVideo: 'This is not an MP4 or WebM film. Choose one, or save the film as MP4 first.',
  notCaptions: 'This is not a WebVTT file. Choose one that ends in .vtt.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    fileField: typeof words;
  }
}

addAreaMessages('fileField', words);
