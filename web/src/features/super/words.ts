import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Super and benefits',
  failed: 'Super and benefits did not load',
  none: { AU: 'No fund chosen yet', NZ: 'Nothing declared about KiwiSaver yet' },
  noneHelp: {
    AU: 'Until there is a choice, super goes to the fund of the employer. A statement of the fund has what a choice asks for.',
    NZ: 'Until there is, the standard rate is paid in.',
  },
  employerPays: {
    AU: 'The employer has to pay {{rate}}% of ordinary earnings into super, whatever is chosen here.',
    NZ: 'The employer has to pay {{rate}}% of pay into KiwiSaver for as long as contributions are made.',
  },
  signed: 'Signed by {{name}} on {{at}}, and dated {{day}}',
  recorded: 'Recorded by {{name}} on {{at}}, of {{day}}',
  onBehalf: 'Recorded for the person',
  save: { own: 'Sign', other: 'Record' },
  saved: { own: 'Declaration signed', other: 'Declaration recorded' },
  proof: 'You may be asked to prove that it is you. Whoever it is about is told by mail.',
  forSomebody: 'You record what this person has given you. It says that you did.',
  choose: 'Choose one',
  kept: 'Leave it empty to keep the number that ends in {{end}}.',
  show: 'Show',
  showThat: 'Show the whole {{name}}',
  history: 'Everything as it was signed',
  historyFailed: 'What was signed before did not load',
  historyPart: '{{from}} to {{to}} of {{total}}',
  sign: 'Signature',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    super: typeof words;
  }
}

addAreaMessages('super', words);
