import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch, OutboundRefused } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

let server: http.Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') response.writeHead(302, { location: `${base}/inside` }).end();
    else if (request.url === '/endless') response.write('x'.repeat(4000));
    else if (request.url === '/large') response.end('x'.repeat(20_000));
    else if (request.url === '/silent') response.writeHead(200).flushHeaders();
    else response.setHeader('content-type', 'application/json').end(`{"method":"${request.method}"}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const inDevelopment = createGuardedFetch({
  allowLoopback: true,
  insideHosts: [],
  timeoutMs: 300,
  mostBytes: 10_000,
});
const inProduction = createGuardedFetch({ allowLoopback: false, insideHosts: [], timeoutMs: 300 });

describe('asking a server whose address was entered', () => {
  it('answers as fetch does', async () => {
    const answer = await inDevelopment(`${base}/x`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { method: 'POST' }]);
  });

  it('follows no redirect', async () => {
    asked.length = 0;
    await expect(inDevelopment(`${base}/elsewhere`)).rejects.toThrow(OutboundRefused);
    expect(asked).toEqual(['/elsewhere']);
  });

  it('reads no more than it was told to, and waits no longer', async () => {
    await expect(inDevelopment(`${base}/large`)).rejects.toThrow('too large');
    await expect(inDevelopment(`${base}/silent`)).rejects.toThrow(OutboundRefused);
    await expect(inDevelopment(`${base}/endless`)).rejects.toThrow(OutboundRefused);
  });

  it('reaches nothing on this machine outside development, by number or by name', async () => {
    asked.length = 0;
    for (const url of [
      base,
      base.replace('http:', 'https:'),
      base.replace('http://127.0.0.1', 'https://localhost'),
      base.replace('http://127.0.0.1', 'https://[::1]'),
      base.replace('http://127.0.0.1', 'https://[::ffff:127.0.0.1]'),
      base.replace('http://127.0.0.1', 'https://2130706433'),
    ]) {
      await expect(inProduction(url)).rejects.toThrow(OutboundRefused);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://example.com/',
    'https://a:b@example.com/',
    'x',
  ])('refuses %s', async (url) => {
    await expect(inDevelopment(url)).rejects.toThrow(OutboundRefused);
  });
});

it.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'nonsense',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
