import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  title: 'Someone else saved this section while you were editing',
  help: 'Your changes are still here. Fields you both changed show their value too. Check them and save again.',
  theirs: '{{field}}: they saved “{{value}}”',
  take: 'Use their value',
  nothing: 'nothing',
  gone: 'Someone else removed this while you were editing.',
  goneHelp: 'Your changes are still here. Saving adds it again.',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    merge: typeof words;
  }
}

addAreaMessages('merge', words);
