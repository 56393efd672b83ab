/** Longer ones are no words of any language, but encoded data. */
const longest = 40;
const between = /[^\p{L}\p{N}]+/u;

/** The words of a text, each once and in order, whatever case or marks they are written with; the first so many of them. */
export function wordsOf(text: string, most: number): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
  const words = new Set<string>();
  for (const word of plain.split(between)) {
    if (words.size === most) break;
    if (word !== '' && word.length <= longest) words.add(word);
  }
  return [...words].toSorted();
}

/** As they are kept: a space before each, so that a place where a word begins is found by that space. */
export const keptWords = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** Whether each word that is looked for begins one of the words that are kept. */
export const areAmong = (kept: string, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => kept.includes(` ${word}`));
