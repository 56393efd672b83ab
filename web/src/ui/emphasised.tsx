/** A phrase of the catalogue in which `<b>` marks the emphasis. */
export function Emphasised({ phrase }: { phrase: string }) {
  return phrase.split(/<\/?b>/).map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part));
}
