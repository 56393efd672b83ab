interface Named {
  label: string;
  synonyms?: readonly string[];
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words of a search that carry no meaning of their own: "where is my payslip" is about a payslip. */
const fillers = new Set(
  'a an and book can change check do edit find for get have how i in is look me my of on open please see set show the to update view what when where will with'.split(
    ' ',
  ),
);

/** Whether each word of a search begins a word of the label, or each begins a word of the same synonym. */
export function isNamedBy({ label, synonyms = [] }: Named, text: string): boolean {
  const typed = wordsOf(text);
  const telling = typed.filter((word) => !fillers.has(word));
  const searches = telling.length === 0 || telling.length === typed.length ? [typed] : [typed, telling];
  return [label, ...synonyms].some((name) => {
    const words = wordsOf(name);
    return searches.some((wanted) => wanted.every((word) => words.some((one) => one.startsWith(word))));
  });
}
