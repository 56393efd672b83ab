export type WhyNotAccepted = 'document-type' | 'not-well-formed' | 'too-much';

export interface XmlLimits {
  characters: number;
  elements: number;
  attributes: number;
  depth: number;
}

/** Told of a document as it is read, in order. Names are without their prefix. */
export interface XmlListener {
  opened?(name: string, attribute: (name: string) => string): void;
  closed?(name: string): void;
  text?(text: string): void;
}

const startOfTag = /<([^\s<>"'=/!?&;]+)/y;
const attribute = /\s+([^\s<>"'=/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfTag = /\s*(\/?)>/y;
const closingTag = /<\/([^\s<>"'=/!?&;]+)\s*>/y;

/** The parts of a document besides its elements, by how they begin and end. */
const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The five that XML has by itself; any other needs a document type. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi;
const isCharacter = (code: number) =>
  (code >= 0x20 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  (code > 0xffff && code <= 0x10ffff) ||
  [9, 10, 13].includes(code);

/** References are replaced by their characters; unknown ones are left out. */
const written = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(reference, (_all, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? '';
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return isCharacter(code) ? String.fromCodePoint(code) : '';
      })
    : text;

/**
 * Reads XML from elsewhere and tells of it, or why it is not read. Looks at every character once, whatever is wrong with
 * it: elements are closed in order, are not too many and not too deep, and there is no document type, which could name
 * files, or words that grow without end. Nothing is kept of what was read.
 */
export function readXml(xml: string, limits: XmlLimits, listener: XmlListener = {}): WhyNotAccepted | null {
  if (xml.length > limits.characters) return 'too-much';
  const open: string[] = [];
  let elements = 0;
  let at = 0;
  const matchHere = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const tell = (from: number, to: number) => {
    if (listener.text !== undefined && to > from && open.length > 0) {
      listener.text(written(xml.slice(from, to)));
    }
  };
  for (;;) {
    const from = at;
    at = xml.indexOf('<', at);
    if (at === -1) return open.length === 0 && elements > 0 ? null : 'not-well-formed';
    tell(from, at);
    const aside = asides.find(([begin]) => xml.startsWith(begin, at));
    if (aside !== undefined) {
      const [begin, end] = aside;
      const ends = xml.indexOf(end, at + begin.length);
      if (ends === -1) return 'not-well-formed';
      if (begin === '<![CDATA[') listener.text?.(xml.slice(at + begin.length, ends));
      at = ends + end.length;
      continue;
    }
    if (xml.startsWith('<!', at)) return 'document-type';
    const closing = matchHere(closingTag);
    if (closing !== null) {
      const [, closed = ''] = closing;
      if (open.pop() !== closed) return 'not-well-formed';
      listener.closed?.(withoutPrefix(closed));
      continue;
    }
    const name = matchHere(startOfTag)?.[1];
    if (name === undefined) return 'not-well-formed';
    elements += 1;
    const given: (readonly [string, string])[] = [];
    let attributes = 0;
    for (let found = matchHere(attribute); found !== null; found = matchHere(attribute)) {
      attributes += 1;
      if (listener.opened !== undefined && attributes <= limits.attributes) {
        given.push([withoutPrefix(found[1] ?? ''), found[2] ?? found[3] ?? '']);
      }
    }
    const end = matchHere(endOfTag);
    if (end === null) return 'not-well-formed';
    const isEmpty = end[1] !== '';
    if (!isEmpty) open.push(name);
    if (elements > limits.elements || open.length > limits.depth || attributes > limits.attributes) {
      return 'too-much';
    }
    listener.opened?.(withoutPrefix(name), (wanted) =>
      written(given.find(([one]) => one === wanted)?.[1] ?? ''),
    );
    if (isEmpty) listener.closed?.(withoutPrefix(name));
  }
}
