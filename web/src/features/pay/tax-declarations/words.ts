import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: { tfn: 'Taxation', 'uk-taxation': 'UK taxation' },
  failed: 'The tax declaration did not load',
  none: 'No tax declaration yet',
  noneHelp: {
    AU: 'Until you submit one, tax is withheld at the highest rate. You need your tax file number (TFN).',
    NZ: 'Until you submit one, tax is deducted at the highest rate. You need your IRD number.',
    GB: 'Until you submit one, an emergency tax code applies. You need your P45 and National Insurance number.',
  },
  elsewhere: 'There are no tax declarations for the country of employment.',
  save: { own: 'Sign declaration', other: 'Record declaration' },
  givesNumber: 'I give one, or have given it',
  noStatement: 'None of them: I have a P45 of this tax year, or know my tax code',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    tax: typeof words;
  }
}

addAreaMessages('tax', words);
