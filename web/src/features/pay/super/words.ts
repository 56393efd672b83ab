import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Super and benefits',
  failed: 'Super and benefits did not load',
  none: { AU: 'No fund chosen yet', NZ: 'Nothing declared about KiwiSaver yet' },
  noneHelp: {
    AU: 'Until you choose a fund, super goes to the employer’s default fund. Your fund’s statement has the details you need.',
    NZ: 'The standard rate is paid until you make a declaration.',
  },
  employerPays: {
    AU: 'The employer has to pay {{rate}}% of ordinary earnings into super, whatever is chosen here.',
    NZ: 'The employer has to pay {{rate}}% of pay into KiwiSaver for as long as contributions are made.',
  },
  save: { own: 'Sign', other: 'Record' },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    super: typeof words;
  }
}

addAreaMessages('super', words);
