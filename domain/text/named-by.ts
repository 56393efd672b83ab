interface Named {
  label: string;
  synonyms?: readonly string[];
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word of a search begins a word of the label, or each begins a word of the same synonym. */
export function isNamedBy({ label, synonyms = [] }: Named, text: string): boolean {
  const wanted = wordsOf(text);
  return [label, ...synonyms].some((name) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}
