import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  title: 'Somebody else saved this section meanwhile',
  help: 'What you entered is still here. Where you both changed a field, theirs stands beside it; then save again.',
  theirs: '{{field}}: they saved “{{value}}”',
  take: 'Take theirs',
  nothing: 'nothing',
  gone: 'Somebody else has taken this away meanwhile.',
  goneHelp: 'What you entered is still here; saving adds it again.',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    merge: typeof words;
  }
}

addAreaMessages('merge', words);
