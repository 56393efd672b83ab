/** The password rules with a number, in display order. */
export const countedRules = [
  'minimumLength',
  'lowerCase',
  'upperCase',
  'digits',
  'specialCharacters',
] as const;
