import type { FastifyInstance } from 'fastify';
import { invalidInput, Refusal } from './refusal.ts';

/** Far more than any call needs. A value costs much more time than its bytes suggest, so the bytes alone are no limit. */
const usualMostValues = 50_000;
const deepest = 100;
const mostFields = 50;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not UTF-8 text' });
  }
}

/** Counts values and nesting before parsing, reading each byte once. */
function refuseOversized(bytes: Buffer, mostValues: number): void {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x22:
        at = endOfString(bytes, at);
        break;
      case 0x2c:
        values += 1;
        break;
      case 0x5b:
      case 0x7b:
        values += 1;
        depth += 1;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
    }
    if (depth > deepest) throw new Refusal('bad-request', { detail: 'The body is nested too deeply' });
    if (values > mostValues) throw new Refusal('too-large', { detail: 'The body has too many values' });
  }
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1;
  return at;
}

export function readJson(bytes: Buffer, mostValues = usualMostValues): unknown {
  if (bytes.length === 0) return undefined;
  const text = textOf(bytes);
  refuseOversized(bytes, mostValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not JSON' });
  }
  refuseUnstorable('', value);
  return value;
}

/** Text no database column can hold, and keys that would reach an object's prototype. */
function refuseUnstorable(key: string, value: unknown): void {
  if (key === '__proto__')
    throw new Refusal('bad-request', { detail: 'The body has a key that is not allowed' });
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw invalidInput(key, 'characters', 'Remove the characters that cannot be stored');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) refuseUnstorable(name, inner);
}

export function acceptJson(
  server: FastifyInstance,
  types: string[] = ['application/json'],
  mostValues = usualMostValues,
): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer, mostValues));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The fields of a form. A repeated field is refused, like anything else that is not a single text. */
export function readForm(bytes: Buffer): Record<string, string | string[]> {
  const text = textOf(bytes);
  // Before parsing: for many fields Node's parser takes seconds.
  if (text.split('&', mostFields + 1).length > mostFields) {
    throw new Refusal('too-large', { detail: 'The form has too many fields' });
  }
  const given = new URLSearchParams(text);
  for (const [name, value] of given) refuseUnstorable(name, value);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...others] = given.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

export function acceptForm(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, readForm(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
