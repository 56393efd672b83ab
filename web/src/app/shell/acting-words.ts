import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  label: 'Signed in as someone else',
  as: 'You are signed in as <b>{{name}}</b>',
  readOnly: 'read only',
  writing: 'changes are recorded under both names',
  left_one: '{{count}} minute left',
  left_other: '{{count}} minutes left',
  return: 'Return to {{name}}',
  failed: 'You could not be returned to your account. Try again.',
  timeOver: 'Your 30 minutes are up. You are signed in as {{name}} again.',
  returned: 'You are signed in as {{name}} again.',
  understood: 'Close',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    acting: typeof words;
  }
}

addAreaMessages('acting', words);
