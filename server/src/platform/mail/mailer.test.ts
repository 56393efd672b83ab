import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSettableClock } from '../clock/clock.ts';
import { createMailer } from './mailer.ts';
import { isMailAddress, type MailMessage, UnsendableMailError } from './message.ts';
import { readOutbox } from './outbox.ts';

const from = { name: 'Harbour Ltd', address: 'no-reply@harbour.example' };
const message: MailMessage = {
  to: { name: 'Ana', address: 'ana@example.org' },
  subject: 'Your code',
  text: 'Hello',
};

describe('outbox', () => {
  let parent: string;
  let dir: string;
  const clock = createSettableClock('2026-11-21T10:00:00Z');
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'tenure-mail-'));
    dir = path.join(parent, 'outbox');
  });
  afterEach(async () => {
    await rm(parent, { recursive: true });
  });
  const outboxMailer = () => createMailer({ kind: 'outbox', dir, from, clock });

  test('what was sent can be read, with both bodies and every character', async () => {
    const text = `Kia ora Māia,\n\nyour leave from 1 – 5 December is approved = 5 days. ${'long '.repeat(40)}\n.\nEnd`;
    const html = '<p>Kia ora Māia &amp; whānau</p>';
    await outboxMailer().send({
      to: { name: 'Māia Tāwhai', address: 'maia@example.nz' },
      subject:
        'Approved ✓ — a rather long subject line that has to be folded over several lines to fit in 78 columns',
      text,
      html,
      headers: { 'X-Mail-Kind': 'notice' },
    });
    const [mail] = await readOutbox(dir);
    expect(mail).toMatchObject({
      to: 'Māia Tāwhai <maia@example.nz>',
      from: 'Harbour Ltd <no-reply@harbour.example>',
      subject:
        'Approved ✓ — a rather long subject line that has to be folded over several lines to fit in 78 columns',
    });
    expect(mail?.text.trimEnd()).toBe(text);
    expect(mail?.html?.trimEnd()).toBe(html);
    expect(mail?.date.toString()).toBe('2026-11-21T10:00:00Z');
    expect(mail?.raw).toContain('X-Mail-Kind: notice\r\n');
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated\r\n');
  });

  test('any subject and text come back as they were', async () => {
    const printable = fc
      .string({ unit: 'grapheme-composite', minLength: 1 })
      .map((value) => value.replaceAll(/\s+/gu, ' ').trim());
    await fc.assert(
      fc.asyncProperty(printable, printable, async (subject, text) => {
        fc.pre(!/\p{Cc}/u.test(subject));
        await rm(dir, { recursive: true, force: true });
        await outboxMailer().send({ ...message, subject, text });
        const [mail] = await readOutbox(dir);
        expect(mail?.subject).toBe(subject);
        expect(mail?.text.trimEnd()).toBe(text.trimEnd());
      }),
      { numRuns: 60 },
    );
  });

  test('messages come newest first, also within one millisecond', async () => {
    const mailer = outboxMailer();
    for (const subject of ['first', 'second', 'third']) await mailer.send({ ...message, subject });
    clock.advance({ seconds: 1 });
    await mailer.send({ ...message, subject: 'fourth' });
    expect((await readOutbox(dir)).map((mail) => mail.subject)).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ]);
    expect((await readOutbox(dir, 2)).map((mail) => mail.subject)).toEqual(['fourth', 'third']);
  });

  test('an outbox no one has written to is empty', async () => {
    expect(await readOutbox(dir)).toEqual([]);
  });

  test('only whole messages are ever visible', async () => {
    await outboxMailer().send(message);
    expect((await readdir(dir)).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  test.each<[string, Partial<MailMessage>]>([
    ['a subject that would add a header', { subject: 'Hi\r\nBcc: all@example.org' }],
    ['a subject with a lone line feed', { subject: 'Hi\nthere' }],
    ['a subject with a NUL', { subject: 'Hi\0' }],
    [
      'a name that would add a header',
      { to: { name: 'Ana\r\nBcc: x@y.example', address: 'ana@example.org' } },
    ],
    ['a header value that would add a header', { headers: { 'X-A': 'b\r\nBcc: x@y.example' } }],
    ['a header name that would add a header', { headers: { 'X-A: b\r\nBcc': 'x@y.example' } }],
    ['a header that would change the recipients', { headers: { bCC: 'x@y.example' } }],
    ['two recipients in one address', { to: { address: 'ana@example.org,eve@example.org' } }],
    ['an address with a display name inside', { to: { address: 'Ana <ana@example.org>' } }],
  ])('refuses %s', async (_, change) => {
    await expect(outboxMailer().send({ ...message, ...change })).rejects.toThrow(UnsendableMailError);
    expect(await readOutbox(dir)).toEqual([]);
  });
});

describe('mail addresses', () => {
  test.each([
    'a@b.example',
    'first.last+tag@sub.example.co.nz',
    "o'neil@example.org",
    'x@bücher.example',
    'dev@localhost',
  ])('accepts %s', (address) => expect(isMailAddress(address)).toBe(true));
  test.each([
    '',
    'a',
    '@example.org',
    'a@',
    'a b@example.org',
    'a@b@example.org',
    '"a b"@example.org',
    'a..b@example.org',
    'a@-b.example',
    'a@b..example',
    'a@[127.0.0.1]',
    'a@example.org\n',
    `${'a'.repeat(65)}@example.org`,
  ])('refuses %j', (address) => expect(isMailAddress(address)).toBe(false));
});

describe('smtp', () => {
  let server: Server;
  let received: string[];
  beforeEach(async () => {
    received = [];
    server = createServer((socket) => {
      let inData = false;
      let content = '';
      socket.write('220 test ESMTP\r\n');
      socket.on('data', (chunk) => {
        content += chunk.toString('utf8');
        if (inData) {
          if (!content.endsWith('\r\n.\r\n')) return;
          received.push(content);
          inData = false;
          socket.write('250 queued\r\n');
        } else if (/^(EHLO|HELO|MAIL|RCPT)/.test(content)) socket.write('250 ok\r\n');
        else if (content.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (content.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('502 not known\r\n');
        content = '';
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  const smtpMailer = (requireTls: boolean) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const url = `smtp://127.0.0.1:${address.port}`;
    return createMailer({
      kind: 'smtp',
      url,
      requireTls,
      from,
      clock: createSettableClock('2026-11-21T10:00:00Z'),
    });
  };

  test('the message reaches the server', async () => {
    const mailer = smtpMailer(false);
    await mailer.send(message);
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: Your code');
    expect(received[0]).toContain('To: Ana <ana@example.org>');
  });

  test('nothing is handed over in the clear when encryption is required', async () => {
    const mailer = smtpMailer(true);
    await expect(mailer.send(message)).rejects.toThrow(/TLS/);
    mailer.close();
    expect(received).toEqual([]);
  });
});
