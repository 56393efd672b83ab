import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  onBehalf: 'Recorded for the person',
  signed: 'Signed by {{name}} on {{at}}, and dated {{day}}',
  recorded: 'Recorded by {{name}} on {{at}}, and dated {{day}}',
  forSomeoneElse: 'You are recording a declaration this person gave you. The record shows your name.',
  done: { own: 'Declaration signed', other: 'Declaration recorded' },
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  none: 'None',
  legacy: 'Codes of earlier records',
  kept: 'Leave empty to keep the number ending in {{end}}.',
  show: 'Show',
  showThat: 'Show full {{name}}',
  history: 'Signed declarations',
  historyFailed: 'The signed declarations did not load',
  historyPart: '{{from}} to {{to}} of {{total}}',
  sign: 'Signature',
  proof: 'You may need to confirm your identity. We’ll email the person concerned.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    declaration: typeof words;
  }
}

addAreaMessages('declaration', words);
