/** A phrase of the catalogue in which `<k>` marks keys to press. */
export function WithKeys({ phrase }: { phrase: string }) {
  return phrase.split(/<\/?k>/).map((part, at) => (at % 2 === 1 ? <kbd key={part}>{part}</kbd> : part));
}
