import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createRecaptcha } from './recaptcha.ts';

/** Answers as the provider does: right for one solution, wrong for others, broken when asked to be. */
const provider = http.createServer((request, response) => {
  let sent = '';
  request.on('data', (chunk) => {
    sent += chunk;
  });
  request.on('end', () => {
    const form = new URLSearchParams(sent);
    if (form.get('response') === 'broken') {
      response.writeHead(503).end();
      return;
    }
    const success = form.get('secret') === 'secret' && form.get('response') === 'right';
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
  });
});
let verifyUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  provider.close();
});

const log = createLog({ level: 'silent' });
const recaptcha = (secretKey = 'secret', url = verifyUrl) =>
  createRecaptcha({ siteKey: 'site', secretKey, verifyUrl: url, timeoutMs: 2000, log });

it('takes what the provider calls right, under a name that can be spent', async () => {
  const [once, again] = [await recaptcha().solved('right'), await recaptcha().solved('right')];
  expect(once).toMatch(/^[\w-]{43}$/);
  expect(again).toBe(once);
});

it('takes nothing else', async () => {
  expect(await recaptcha().solved('wrong')).toBeNull();
  expect(await recaptcha('other secret').solved('right')).toBeNull();
});

it.each([
  ['broken', 'secret'],
  ['right', 'gone'],
])('refuses as unavailable where the provider cannot be asked (%s)', async (solution, kind) => {
  const url = kind === 'gone' ? 'http://127.0.0.1:9/siteverify' : verifyUrl;
  await expect(recaptcha('secret', url).solved(solution)).rejects.toMatchObject({ code: 'unavailable' });
});
