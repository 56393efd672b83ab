import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  label: 'Signed in as somebody else',
  as: 'You are signed in as <b>{{name}}</b>',
  readOnly: 'read only',
  writing: 'changes are made in both names',
  left_one: '{{count}} minute left',
  left_other: '{{count}} minutes left',
  return: 'Return to {{name}}',
  failed: 'Returning did not work. Try again.',
  timeOver: 'The half hour was over, so you are {{name}} again.',
  returned: 'You are {{name}} again.',
  understood: 'Close',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    acting: typeof words;
  }
}

addAreaMessages('acting', words);
