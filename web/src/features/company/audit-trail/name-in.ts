/** The name of a person in a piece of a sentence, which may be possessive. */
export const nameIn = (text: string) => text.replace(/’s$/, '');
