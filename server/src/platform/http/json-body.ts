import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not UTF-8 text' });
  }
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text, refuseUnstorable);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('bad-request', { detail: 'The body is not JSON' });
  }
  return value;
}

/** Text no database column can hold, and keys that would reach an object's prototype. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (key === '__proto__')
    throw new Refusal('bad-request', { detail: 'The body has a key that is not allowed' });
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw new Refusal('invalid-input', {
      invalidInputs: [
        { path: key, code: 'characters', reason: 'Remove the characters that cannot be stored' },
      ],
    });
  }
  return value;
}

export function acceptJson(server: FastifyInstance, types: string[] = ['application/json']): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The fields of a form. One that comes twice is refused with the rest of what is no single text. */
export function acceptForm(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        const fields = new Map<string, string | string[]>();
        for (const [name, value] of new URLSearchParams(textOf(body as Buffer))) {
          refuseUnstorable(name, value);
          const before = fields.get(name);
          fields.set(name, before === undefined ? value : [before, value].flat());
        }
        done(null, Object.fromEntries(fields));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
