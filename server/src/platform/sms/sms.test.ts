import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSettableClock } from '../clock/clock.ts';
import { createSms, SmsDeliveryError, signWebhook, UnsendableSmsError } from './sms.ts';

const clock = createSettableClock('2026-11-21T10:00:00Z');

describe('outbox', () => {
  test('each message is a file that tells everything', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'tenure-sms-'));
    await createSms({ kind: 'outbox', dir, clock }).send({ to: '+64211234567', text: 'Your code is 123456' });
    const [name = ''] = await readdir(dir);
    expect(name).toMatch(/^2026-11-21T10-00-00\.000Z-.*\.sms\.json$/);
    expect(JSON.parse(await readFile(path.join(dir, name), 'utf8'))).toEqual({
      to: '+64211234567',
      text: 'Your code is 123456',
      at: '2026-11-21T10:00:00Z',
    });
    await rm(dir, { recursive: true });
  });

  test.each([
    { to: '0211234567', text: 'x' },
    { to: '+64 21 123 4567', text: 'x' },
    { to: '+64211234567', text: '' },
    { to: '+64211234567', text: 'x'.repeat(1_531) },
  ])('refuses $to with $text.length characters', async (message) => {
    const sms = createSms({ kind: 'outbox', dir: '/nowhere', clock });
    await expect(sms.send(message)).rejects.toThrow(UnsendableSmsError);
  });
});

describe('webhook', () => {
  let server: Server;
  let url: string;
  let answer: (() => { status: number; location?: string }) | 'silence';
  let received: { headers: IncomingHttpHeaders; body: string }[];
  beforeEach(async () => {
    received = [];
    answer = () => ({ status: 202 });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        if (answer === 'silence') return;
        const { status, location } = answer();
        response.writeHead(status, location === undefined ? {} : { location }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    url = `http://127.0.0.1:${address.port}/sms`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const sender = (timeoutMs = 5_000) =>
    createSms({ kind: 'webhook', url, secret: 's3cret', timeoutMs, clock });
  const message = { to: '+64211234567', text: 'Kia ora' };

  test('the receiver gets the message, signed with the time', async () => {
    await sender().send(message);
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(message);
    expect(received[0]?.headers['x-tenure-signature']).toBe(
      signWebhook('s3cret', 1_795_255_200, JSON.stringify(message)),
    );
  });

  test.each([500, 429, 400])('an answer of %i is a failed delivery', async (status) => {
    answer = () => ({ status });
    await expect(sender().send(message)).rejects.toThrow(SmsDeliveryError);
  });

  test('a redirect is not followed, so that the message stays with the configured gateway', async () => {
    answer = () => ({ status: 307, location: url });
    await expect(sender().send(message)).rejects.toThrow(SmsDeliveryError);
    expect(received).toHaveLength(1);
  });

  test('a gateway that never answers is given up', async () => {
    answer = 'silence';
    await expect(sender(50).send(message)).rejects.toThrow(SmsDeliveryError);
  });
});
