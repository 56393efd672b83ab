import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTimes } from '../../../test/harness/processor-time.ts';
import { acceptForm, acceptJson } from './json-body.ts';
import { answerProblems } from './problems.ts';

const server = fastify();
beforeAll(async () => {
  answerProblems(server);
  acceptJson(server);
  acceptForm(server);
  server.post('/', (request) => request.body);
  await server.ready();
});
afterAll(() => server.close());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

async function post(type: string, payload: string) {
  const answer = await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

// The largest body the server takes, in the shapes that cost the most to read.
const megabyte = 1024 * 1024;
const fill = (part: string) => part.repeat(Math.floor(megabyte / part.length) - 1);
const costly = [
  ['objects', 413, json, `[${fill('{},')}{}]`],
  ['texts', 413, json, `[${fill('"",')}""]`],
  ['keys', 413, json, `{${Array.from({ length: 80_000 }, (_, at) => `"${at}":1`).join(',')}}`],
  ['nested arrays', 400, json, '['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2)],
  ['form fields of one name', 413, form, fill('a=&')],
  ['form fields without a name', 413, form, fill('&a')],
] as const;

describe('a body of the largest size', () => {
  it.each(costly)(
    'is refused after half a second of work at most when it holds only %s',
    async (_what, status, type, payload) => {
      const { here } = await processorTimes(async () => {
        expect((await post(type, payload)).status).toBe(status);
      });
      expect(here).toBeLessThan(500);
    },
  );

  it('is read when it is one long text', async () => {
    const payload = JSON.stringify({ text: fill('[{,"\\').slice(0, megabyte / 2) });
    expect(await post(json, payload)).toMatchObject({ status: 200, body: JSON.parse(payload) });
  });
});

describe('JSON', () => {
  it.each([
    ['a key that reaches the prototype', '[{"a":{"__pr\\u006fto__":1}}]', 400],
    ['a NUL', '[{"a":["\\u0000"]}]', 422],
    ['half a surrogate pair', '[{"a":["\\ud800"]}]', 422],
    ['an unfinished text', '["a', 400],
    ['an unfinished escape', '["a\\', 400],
  ])('is refused with %s at any depth', async (_what, payload, status) => {
    expect((await post(json, payload)).status).toBe(status);
  });
});

describe('a form', () => {
  it('keeps a field that comes once as text, and the values of one that comes twice', async () => {
    const { body } = await post(form, 'once=1&twice=2&twice=3&empty=');
    expect(body).toEqual({ once: '1', twice: ['2', '3'], empty: '' });
  });

  it.each([
    ['the prototype as a name', '__proto__=1', 400],
    ['a NUL', 'a=%00', 422],
  ])('is refused with %s', async (_what, payload, status) => {
    expect((await post(form, payload)).status).toBe(status);
  });
});
