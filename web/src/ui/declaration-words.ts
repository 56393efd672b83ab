import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  onBehalf: 'Recorded for the person',
  history: 'Signed declarations',
  historyFailed: 'The signed declarations did not load',
  historyPart: '{{from}} to {{to}} of {{total}}',
  sign: 'Signature',
  proof: 'You may need to confirm your identity. We’ll email the person concerned.',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    declaration: typeof words;
  }
}

addAreaMessages('declaration', words);
