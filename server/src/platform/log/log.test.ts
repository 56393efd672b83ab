import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createLog, createServerLogOptions } from './log.ts';
import { describePath } from './privacy.ts';

function collector() {
  const lines: string[] = [];
  return {
    lines,
    write: (line: string) => {
      lines.push(line);
    },
    text: () => lines.join(''),
  };
}

const secrets = {
  password: 'Harbour-2026!',
  _password: 'Harbour-2026!',
  newPassword: 'Harbour-2026!',
  token: 'tok-1234567',
  resetToken: 'tok-1234567',
  code: '991122',
  email: 'ana@example.org',
  workEmail: 'ana@example.org',
  authorization: 'Bearer tok-1234567',
  cookie: 'sid=tok-1234567',
  'set-cookie': ['sid=tok-1234567'],
  phone: '+64211234567',
};
const forbidden = ['Harbour-2026!', 'tok-1234567', '991122', 'ana@example.org', '64211234567'];

function expectNoSecret(text: string) {
  for (const value of forbidden) expect(text).not.toContain(value);
}

describe('log for jobs', () => {
  test('writes one line of JSON with level, time, message and details', () => {
    const destination = collector();
    createLog({ level: 'info', destination }).info({ jobId: '7', count: 3 }, 'done');
    expect(destination.lines).toHaveLength(1);
    expect(JSON.parse(destination.text())).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      jobId: '7',
      count: 3,
      msg: 'done',
    });
  });

  test('says nothing below its level', () => {
    const destination = collector();
    createLog({ level: 'warn', destination }).info({}, 'not heard');
    expect(destination.lines).toEqual([]);
  });

  test.each([
    ['at the top', secrets],
    ['nested', { a: { b: { c: secrets } } }],
    ['in a list', { list: [secrets, { deeper: [secrets] }] }],
    ['in the text of another field', { note: 'sent to ana@example.org, twice' }],
    ['far down', { a: { a: { a: { a: { a: { a: { a: { note: secrets } } } } } } } }],
  ])('hides secrets and personal data %s', (_, details) => {
    const destination = collector();
    createLog({ level: 'info', destination }).info(details, 'event');
    expect(destination.lines).toHaveLength(1);
    expectNoSecret(destination.text());
  });

  test('hides them in the details a child carries', () => {
    const destination = collector();
    createLog({ level: 'info', destination }).child(secrets).info({}, 'event');
    expect(destination.lines).toHaveLength(1);
    expectNoSecret(destination.text());
  });

  test('keeps what is needed to work on an error, without what the database quotes of the row', () => {
    const destination = collector();
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.org) already exists.',
    });
    createLog({ level: 'info', destination }).error(
      { err: new Error('could not save ana@example.org', { cause }) },
      'failed',
    );
    expectNoSecret(destination.text());
    expect(JSON.parse(destination.text())).toMatchObject({
      err: {
        type: 'Error',
        message: 'could not save [address]',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: '23505', message: 'duplicate key value' },
      },
    });
  });
});

describe('log of requests', () => {
  async function logOfRequest(url: string) {
    const destination = collector();
    const server = fastify({ logger: createServerLogOptions({ level: 'info', destination }) });
    server.post('/things/:id', (request) => {
      request.log.info({ body: request.body }, 'inside');
      request.log.error(new Error('about ana@example.org'));
      request.log.child({ token: 'tok-1234567' }).warn('of a child, to ana@example.org');
      return { token: 'tok-1234567' };
    });
    await server.inject({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer tok-1234567', cookie: 'sid=tok-1234567', host: 'kauri.localhost' },
      payload: secrets,
      remoteAddress: '203.0.113.9',
    });
    await server.close();
    return destination;
  }

  test('tells method, path, route, status and request id', async () => {
    const { lines } = await logOfRequest('/things/7?page=2');
    const parsed = lines.map((line): unknown => JSON.parse(line));
    expect(parsed).toContainEqual(
      expect.objectContaining({
        reqId: expect.any(String),
        req: { method: 'POST', path: '/things/7?page', route: '/things/:id', host: 'kauri.localhost' },
      }),
    );
    expect(parsed).toContainEqual(expect.objectContaining({ res: { statusCode: 200 } }));
  });

  test('holds no secret of the request, and not where it came from', async () => {
    const { text } = await logOfRequest('/things/7?token=tok-1234567&q=ana@example.org');
    expectNoSecret(text());
    expect(text()).not.toContain('203.0.113.9');
  });
});

test.each([
  ['/api/people?q=Ana%20Novak&page=2', '/api/people?q&page'],
  ['/api/people/0b8f3a52-6f0e-4d0c-9f7e-2f9a2c1d3e4f', '/api/people/0b8f3a52-6f0e-4d0c-9f7e-2f9a2c1d3e4f'],
  [`/api/files/${'k1.mf8abc.YWIxMi5wZGY.'.repeat(3)}`, '/api/files/[redacted]'],
  ['/people/ana@example.org', '/people/[address]'],
  ['/people/ana%40example.org', '/people/[redacted]'],
  ['/x?Ana Novak', '/x'],
  ['', ''],
])('the path %s is written as %s', (url, written) => {
  expect(describePath(url)).toBe(written);
});
