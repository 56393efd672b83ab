import { addAreaMessages } from '../../../../lib/messages/area-messages.ts';

const words = {
  choose: 'Choose file',
  replace: 'Replace file',
  remove: 'Remove',
  chosen: 'File chosen',
  progress: 'Upload',
  tooLarge: 'This file is {{size}}. Choose a file of at most {{limit}}.',
  notVideo: 'This is not an MP4 or WebM video. Choose one, or convert it to MP4 first.',
  notCaptions: 'This is not a WebVTT file. Choose one that ends in .vtt.',
} as const;

declare module '../../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    fileField: typeof words;
  }
}

addAreaMessages('fileField', words);
