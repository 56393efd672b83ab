export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A table of more lines, or a line of more cells, is read no further: it is no table anyone means. */
export const mostLines = 200_000;
export const mostCells = 500;
/** As many lines as there may be, with 25 columns each: every cell costs time, also an empty one. */
export const mostCellsInAll = 5_000_000;

export interface CsvLine {
  /** As the person sees it in an editor: the first line of the file is 1. */
  line: number;
  cells: string[];
}

interface Ending {
  /** A quote that is opened on this line and never closed: everything after it would be one cell. */
  openQuote: number | null;
  /** It goes on after what was read. */
  isTooLarge: boolean;
}

export interface Csv extends Ending {
  delimiter: Delimiter;
  head: string[];
  lines: CsvLine[];
}

/** Enough to recognise a table; the rest is only counted. */
export interface CsvOutline extends Ending {
  delimiter: Delimiter;
  head: string[];
  rows: number;
  sample: CsvLine[];
}

const mostInSample = 5;
const linesInTurn = 500;

const headOf = (first: CsvLine | undefined) => first?.cells.map((cell) => cell.trim()) ?? [];

/** Reads a table in whatever dialect it is written: separator, quotes and line ends are recognised. */
export function readCsv(text: string): Csv {
  const { delimiter, steps } = begin(text);
  const lines: CsvLine[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) lines.push(step.value);
  const [head, ...rest] = lines;
  return { delimiter, head: headOf(head), lines: rest, ...step.value };
}

/** The same, with a pause every few hundred lines, in which other work has its turn. */
export async function readCsvInTurns(text: string, pause: () => Promise<unknown>): Promise<Csv> {
  const { delimiter, steps } = begin(text);
  const lines: CsvLine[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    lines.push(step.value);
    if (lines.length % linesInTurn === 0) await pause();
  }
  const [head, ...rest] = lines;
  return { delimiter, head: headOf(head), lines: rest, ...step.value };
}

export function outlineCsv(text: string): CsvOutline {
  const { delimiter, steps } = begin(text);
  const first: CsvLine[] = [];
  let lines = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    lines += 1;
    if (lines <= mostInSample + 1) first.push(step.value);
  }
  const [head, ...sample] = first;
  return { delimiter, head: headOf(head), rows: Math.max(0, lines - 1), sample, ...step.value };
}

function begin(text: string) {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // Some spreadsheets write the separator they use into a first line of its own.
  const named = /^sep=([,;\t|])\r?\n/.exec(body);
  const delimiter = delimiters.find((one) => one === named?.[1]) ?? delimiterOf(body);
  return { delimiter, steps: linesOf(body.slice(named?.[0].length ?? 0), delimiter, named ? 2 : 1) };
}

/** The most frequent separator in the first line, outside quotes. */
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

/** The first is the heading. */
function* linesOf(text: string, delimiter: Delimiter, firstLine: number): Generator<CsvLine, Ending> {
  let count = 0;
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
  const endOfLine = (): CsvLine | undefined => {
    // Lines in which nothing is written are none.
    const ended = cells.some((cell) => cell.trim() !== '') ? { line: begunOn, cells } : undefined;
    if (ended) count += 1;
    cells = [];
    line += 1;
    begunOn = line;
    return ended;
  };
  while (at < text.length) {
    // The heading, and as many lines as there may be.
    if (count > mostLines || cellsInAll > mostCellsInAll) {
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
    const ended = endOfLine();
    if (ended) yield ended;
  }
  const last = cells.length > 0 ? endOfLine() : undefined;
  if (last) yield last;
  return { openQuote, isTooLarge };
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
