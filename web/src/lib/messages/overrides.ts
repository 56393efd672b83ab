import type { enAU } from './en-AU/index.ts';

type Overrides<Catalogue> = {
  [Key in keyof Catalogue]?: Catalogue[Key] extends string ? string : Overrides<Catalogue[Key]>;
};

export const enNZ: Overrides<typeof enAU> = {
  home: { morning: 'Mōrena, {{name}}', afternoon: 'Kia ora, {{name}}', evening: 'Kia ora, {{name}}' },
};

export const enGB: Overrides<typeof enAU> = {
  signIn: { helpdesk: 'Help desk' },
  failure: { quote: 'Quote this to the help desk:' },
  captcha: {
    insecure:
      'The check that you are not a robot needs a secure connection. Open this address with https, or ask the help desk.',
  },
  passwords: {
    forgotOff: 'Your company has not turned this on. The help desk can give you a new password.',
    notArrived: 'If none arrives within an hour, look among the unwanted mail, then contact the help desk.',
  },
  mfa: { lost: 'Can’t get a code? The help desk can reset this after checking who you are.' },
};
