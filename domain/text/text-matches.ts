export interface TextMatch {
  start: number;
  length: number;
}

const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The places where a query's words occur in a text, ignoring case and accents; none overlap. */
export function textMatches(text: string, question: string): TextMatch[] {
  // Letter by letter, so that places in the plain text lead back to places in the text.
  const plainText: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const unit of plain(letter)) {
      plainText.push(unit);
      places.push(place);
    }
    place += letter.length;
  }
  places.push(text.length);
  const words = [...new Set(question.split(/\s+/).map((word) => plain(word)))].filter((word) => word !== '');
  const taken = plainText.map(() => false);
  for (const word of words) {
    const units = Array.from(word);
    for (let at = 0; at + units.length <= plainText.length; at += 1) {
      if (units.every((unit, offset) => plainText[at + offset] === unit))
        taken.fill(true, at, at + units.length);
    }
  }
  const matches: TextMatch[] = [];
  for (let at = 0; at < taken.length; at += 1) {
    if (!taken[at]) continue;
    const from = at;
    while (taken[at]) at += 1;
    const start = places[from] ?? 0;
    matches.push({ start, length: (places[at] ?? text.length) - start });
  }
  return matches;
}
