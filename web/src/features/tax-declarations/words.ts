import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: { tfn: 'Taxation', 'uk-taxation': 'UK taxation' },
  failed: 'The tax declaration did not load',
  none: 'No tax declaration yet',
  noneHelp: {
    AU: 'Until there is one, tax is taken off at the highest rate. A declaration asks for the tax file number (TFN).',
    NZ: 'Until there is one, tax is taken off at the highest rate. A declaration asks for the IRD number.',
    GB: 'Until there is one, tax is taken off by an emergency code. A declaration asks for the P45 and the National Insurance number.',
  },
  elsewhere: 'Nothing is declared here for the country of the employment.',
  declare: 'Declare',
  signed: 'Signed by {{name}} on {{at}}, and dated {{day}}',
  recorded: 'Recorded by {{name}} on {{at}}, of {{day}}',
  onBehalf: 'Recorded for the person',
  save: { own: 'Sign declaration', other: 'Record declaration' },
  saved: { own: 'Declaration signed', other: 'Declaration recorded' },
  proof: 'You may be asked to prove that it is you. Whoever it is about is told by mail.',
  forSomebody: 'You record a declaration that this person has given you. It says that you did.',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  chooseNone: 'None',
  givesNumber: 'I give one, or have given it',
  noStatement: 'None of them: I have a P45 of this tax year, or know my tax code',
  kept: 'Leave it empty to keep the number that ends in {{end}}.',
  legacy: 'Codes of earlier records',
  show: 'Show',
  showThat: 'Show the whole {{name}}',
  history: 'Every declaration as it was signed',
  historyFailed: 'The earlier declarations did not load',
  historyPart: '{{from}} to {{to}} of {{total}}',
  sign: 'Signature',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    tax: typeof words;
  }
}

addAreaMessages('tax', words);
