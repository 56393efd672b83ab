import { invalid } from './problem.ts';

/** A filter as RFC 7644, section 3.4.2.2 writes it. Names are as they were sent; who uses it resolves them. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly [Filter, Filter, ...Filter[]] }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: Comparison; value: FilterValue }
  | { kind: 'of'; path: string; of: Filter };

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** More than any provider needs; a filter beyond it would only keep the server busy. */
const longest = 2000;
const deepest = 20;
const mostComparisons = 50;

type Token = { kind: 'mark'; text: '(' | ')' | '[' | ']' } | { kind: 'word' | 'text'; text: string };

const refuse = (detail: string) => invalid('invalidFilter', detail);

const tokenPattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([A-Za-z0-9_$:.+-]+))/y;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const text = source.trim();
  tokenPattern.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    if (!match) throw refuse('The filter has a character that cannot stand there');
    at = tokenPattern.lastIndex;
    const [, mark, quoted, word] = match;
    if (mark === '(' || mark === ')' || mark === '[' || mark === ']')
      tokens.push({ kind: 'mark', text: mark });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
  }
  return tokens;
}

const attributeName = /^(?:urn:[A-Za-z0-9_:.+-]*:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;

function textOf(quoted: string): string {
  let value: unknown;
  try {
    value = JSON.parse(quoted);
  } catch {
    throw refuse('A text of the filter is not written as JSON');
  }
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) {
    throw refuse('A text of the filter has characters that cannot be stored');
  }
  return value;
}

function valueOf(token: Token | undefined): FilterValue {
  if (token?.kind === 'text') return textOf(token.text);
  if (token?.kind === 'word') {
    const word = token.text.toLowerCase();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(word)) return Number(word);
  }
  throw refuse('After an operator comes a text in quotes, a number, true, false or null');
}

function isComparison(word: string): word is Comparison {
  return (comparisons as readonly string[]).includes(word);
}

class Reader {
  #tokens: readonly Token[];
  #at = 0;
  #comparisons = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Filter {
    const filter = this.#or(0);
    if (this.#at < this.#tokens.length) throw refuse('The filter goes on after its end');
    return filter;
  }

  #isMark(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'mark' && token.text === text;
  }

  #isWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  }

  #take(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #expect(text: string): void {
    if (!this.#isMark(text)) throw refuse(`The filter lacks a ${text}`);
    this.#at += 1;
  }

  #chain(word: 'and' | 'or', next: () => Filter): Filter {
    const first = next();
    const rest: Filter[] = [];
    while (this.#isWord(word)) {
      this.#at += 1;
      rest.push(next());
    }
    const [second, ...others] = rest;
    return second ? { kind: word, parts: [first, second, ...others] } : first;
  }

  #or(depth: number): Filter {
    if (depth > deepest) throw refuse('The filter is nested too deep');
    return this.#chain('or', () => this.#chain('and', () => this.#one(depth)));
  }

  #group(depth: number): Filter {
    this.#expect('(');
    const filter = this.#or(depth + 1);
    this.#expect(')');
    return filter;
  }

  #one(depth: number): Filter {
    if (this.#isMark('(')) return this.#group(depth);
    if (this.#isWord('not')) {
      this.#at += 1;
      return { kind: 'not', of: this.#group(depth) };
    }
    const name = this.#take();
    if (name?.kind !== 'word' || !attributeName.test(name.text))
      throw refuse('The filter lacks an attribute');
    const path = name.text;
    if (this.#isMark('[')) {
      this.#at += 1;
      const of = this.#or(depth + 1);
      this.#expect(']');
      return { kind: 'of', path, of };
    }
    this.#comparisons += 1;
    if (this.#comparisons > mostComparisons) throw refuse('The filter compares too often');
    const operator = this.#take();
    const word = operator?.kind === 'word' ? operator.text.toLowerCase() : '';
    if (word === 'pr') return { kind: 'present', path };
    if (!isComparison(word)) throw refuse('The filter has an operator that is not known');
    return { kind: 'compare', path, operator: word, value: valueOf(this.#take()) };
  }
}

export function parseFilter(text: string): Filter {
  if (text.length > longest) throw refuse('The filter is too long');
  return new Reader(tokensOf(text)).whole();
}

export interface PatchPath {
  /** The attribute, with its schema and sub-attribute where they were named before the filter. */
  name: string;
  filter: Filter | null;
  /** The text after the filter. */
  sub: string | null;
}

/** The path of a change, RFC 7644, figure 7: an attribute, or some of its values, or one part of them. */
export function parsePath(text: string): PatchPath {
  const refusePath = invalid('invalidPath', 'The path is not one');
  if (text.length > longest) throw refusePath;
  const match = /^\s*([^[\]\s]+)(?:\[(.*)\](?:\.([A-Za-z$][\w$-]*))?)?\s*$/s.exec(text);
  const [, name, filter, sub] = match ?? [];
  if (name === undefined) throw refusePath;
  const isWholeExtension = /^urn:[A-Za-z0-9_:.+-]+$/.test(name);
  if (!attributeName.test(name) && !isWholeExtension) throw refusePath;
  return { name, filter: filter === undefined ? null : parseFilter(filter), sub: sub ?? null };
}
