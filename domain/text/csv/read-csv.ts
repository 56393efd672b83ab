export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A table of more lines, or a line of more cells, is read no further: it is no table anybody means. */
export const mostLines = 200_000;
export const mostCells = 500;
/** As many lines as there may be, with 25 columns each: every cell costs time, also an empty one. */
export const mostCellsInAll = 5_000_000;

export interface CsvLine {
  /** As the person sees it in an editor: the first line of the file is 1. */
  line: number;
  cells: string[];
}

export interface Csv {
  delimiter: Delimiter;
  head: string[];
  lines: CsvLine[];
  /** A quote that is opened on this line and never closed: everything after it would be one cell. */
  openQuote: number | null;
  /** It goes on after what was read. */
  isTooLarge: boolean;
}

/** Reads a table in whatever dialect it is written: separator, quotes and line ends are recognised. */
export function readCsv(text: string): Csv {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // Some spreadsheets write the separator they use into a first line of its own.
  const named = /^sep=([,;\t|])\r?\n/.exec(body);
  const said = delimiters.find((delimiter) => delimiter === named?.[1]);
  const delimiter = said ?? delimiterOf(body);
  const { lines, openQuote, isTooLarge } = split(
    body.slice(named?.[0].length ?? 0),
    delimiter,
    named ? 2 : 1,
  );
  const [head] = lines;
  return {
    delimiter,
    head: head?.cells.map((cell) => cell.trim()) ?? [],
    lines: lines.slice(1),
    openQuote,
    isTooLarge,
  };
}

/** The separator that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const counts = new Map<Delimiter, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    const found = delimiters.find((delimiter) => delimiter === character);
    if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? ',';
}

function split(text: string, delimiter: Delimiter, firstLine: number) {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = firstLine;
  let begunOn = firstLine;
  let at = 0;
  let openQuote: number | null = null;
  let isTooLarge = false;
  let cellsInAll = 0;
  const add = (cell: string) => {
    cellsInAll += 1;
    if (cells.length < mostCells) cells.push(cell);
    else isTooLarge = true;
  };
  const endOfLine = () => {
    // Lines in which nothing is written are none.
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begunOn, cells });
    cells = [];
    line += 1;
    begunOn = line;
  };
  while (at < text.length) {
    // The heading, and as many lines as there may be.
    if (lines.length > mostLines || cellsInAll > mostCellsInAll) {
      isTooLarge = text.slice(at).trim() !== '';
      break;
    }
    if (text[at] === '"') {
      const quoted = quotedCell(text, at);
      if (quoted.end === null) openQuote ??= line;
      at = quoted.end ?? text.length;
      line += lineEndsIn(quoted.text);
      const rest = plainEnd(text, at, delimiter);
      add(quoted.text + text.slice(at, rest));
      at = rest;
    } else {
      const end = plainEnd(text, at, delimiter);
      add(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) break;
    if (text[at] === delimiter) {
      at += 1;
      // A separator at the very end is followed by one more, empty, cell.
      if (at === text.length) add('');
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    endOfLine();
  }
  if (cells.length > 0) endOfLine();
  return { lines, openQuote, isTooLarge };
}

function lineEndsIn(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) found += 1;
  }
  return found;
}

function plainEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
    at += 1;
  }
  return at;
}

/** From an opening quote to the one that closes it; two in a row are one that belongs to the text. */
function quotedCell(text: string, from: number): { text: string; end: number | null } {
  let read = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: read + text.slice(at), end: null };
    read += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: read, end: quote + 1 };
    read += '"';
    at = quote + 2;
  }
}
