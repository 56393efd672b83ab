/** The rules of a password that count something, in the order they are shown. */
export const countedRules = [
  'minimumLength',
  'lowerCase',
  'upperCase',
  'digits',
  'specialCharacters',
] as const;
