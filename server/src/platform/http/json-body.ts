import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not UTF-8 text' });
  }
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

export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
