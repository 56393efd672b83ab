import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCompany } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let company: TestCompany;
const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'web-app-'));
const script = 'globalThis.started = true;';
const partNamed = (name: string) => ({ file: `assets/${name}.js`, name });
const manifest = Object.fromEntries(
  ['start-sign-in', 'start-shell', 'dashboard-screen'].map((name) => [`${name}.tsx`, partNamed(name)]),
);

beforeAll(async () => {
  fs.mkdirSync(path.join(webRoot, '.vite'));
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<head></head><body></body>');
  fs.writeFileSync(path.join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(webRoot, 'assets/start-shell.js'), script);
  fs.writeFileSync(path.join(webRoot, 'assets/start-shell.js.br'), brotliCompressSync(script));
  world = await openWorld({ webRoot });
  company = await world.company();
});
afterAll(async () => {
  await world.close();
  fs.rmSync(webRoot, { recursive: true });
});

describe('the document of a screen', () => {
  it('names the files of its application, and is not to be kept', async () => {
    const person = await company.person();
    const { status, headers, text } = await person.raw({ method: 'GET', url: '/' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('/assets/start-shell.js');
    expect(text).toContain('/assets/dashboard-screen.js');
    expect(text).toContain(`as="fetch" crossorigin href="${surroundings.path}"`);
  });

  it('says nothing of a person, so that everyone with a session gets the same', async () => {
    const [one, other] = [await company.person(), await company.person({ half: true })];
    const documentFor = async (asking: typeof one) =>
      (await asking.raw({ method: 'GET', url: '/controlpanel/my-profile/new/?tab=profile' })).text;
    expect(await documentFor(one)).toBe(await documentFor(other));
  });

  it('is the bare page for a browser without a session', async () => {
    const { text } = await company.anonymous.raw({ method: 'GET', url: '/' });
    expect(text).toBe('<head></head><body></body>');
  });
});

describe('the settings of the browser', () => {
  const serverTimeIn = async ({ tenure }: World): Promise<unknown> => {
    const { body } = await tenure.server.inject({ method: 'GET', url: '/config.js' });
    return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).serverTime;
  };

  it('leave the time to the browser', async () => {
    expect(await serverTimeIn(world)).toBeUndefined();
  });

  it('give the time of a product that was started at another', async () => {
    const elsewhere = await openWorld({ settings: { TENURE_CLOCK: '2027-06-30T10:00:00Z' } });
    try {
      expect(await serverTimeIn(elsewhere)).toBe(elsewhere.clock.now().toString());
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a built file', () => {
  it('is sent as compressed at build time, and kept for a year', async () => {
    const { statusCode, headers, rawPayload } = await world.tenure.server.inject({
      method: 'GET',
      url: '/assets/start-shell.js',
      headers: { host: company.host, 'accept-encoding': 'br' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  it('that a release took away is refused, not answered with a page', async () => {
    const { status } = await company.anonymous.raw({ method: 'GET', url: '/assets/start-shell-old.js' });
    expect(status).toBe(404);
  });
});
