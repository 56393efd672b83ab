export type WhyNotAccepted = 'document-type' | 'not-well-formed' | 'too-much';

const mostCharacters = 400_000;
const mostElements = 5_000;
const mostAttributes = 50;
const deepest = 50;

const startOfTag = /<([^\s<>"'=/!?&;]+)/y;
const attribute = /\s+[^\s<>"'=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;
const endOfTag = /\s*(\/?)>/y;
const closingTag = /<\/([^\s<>"'=/!?&;]+)\s*>/y;

/** The parts of a document besides its elements, by how they begin and end. */
const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Why XML from elsewhere is not given to a parser, whose time can grow with the square of what is wrong with it. Looks at
 * every character once: elements that are closed in order, not too many and not too deep, and no document type, which could
 * name files, or words that grow without end.
 */
export function whyNotAccepted(xml: string): WhyNotAccepted | null {
  if (xml.length > mostCharacters) return 'too-much';
  const open: string[] = [];
  let elements = 0;
  let at = 0;
  const matchHere = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    at = xml.indexOf('<', at);
    if (at === -1) return open.length === 0 && elements > 0 ? null : 'not-well-formed';
    const aside = asides.find(([begin]) => xml.startsWith(begin, at));
    if (aside !== undefined) {
      const [begin, end] = aside;
      const ends = xml.indexOf(end, at + begin.length);
      if (ends === -1) return 'not-well-formed';
      at = ends + end.length;
      continue;
    }
    if (xml.startsWith('<!', at)) return 'document-type';
    const closing = matchHere(closingTag);
    if (closing !== null) {
      if (open.pop() !== closing[1]) return 'not-well-formed';
      continue;
    }
    const name = matchHere(startOfTag)?.[1];
    if (name === undefined) return 'not-well-formed';
    elements += 1;
    let attributes = 0;
    while (matchHere(attribute) !== null) attributes += 1;
    const end = matchHere(endOfTag);
    if (end === null) return 'not-well-formed';
    if (end[1] === '') open.push(name);
    if (elements > mostElements || open.length > deepest || attributes > mostAttributes) return 'too-much';
  }
}
