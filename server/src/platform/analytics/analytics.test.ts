import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSettableClock } from '../clock/clock.ts';
import { createLog } from '../log/log.ts';
import { AnalyticsEventError, createAnalytics } from './analytics.ts';

const catalogue = { 'page.viewed': ['page', 'milliseconds'], 'help.opened': [] } as const;

describe.each(['off', 'http'] as const)('analytics %s', (kind) => {
  const analytics = createAnalytics(
    kind === 'off'
      ? { kind, catalogue }
      : {
          kind,
          catalogue,
          endpoint: 'http://127.0.0.1:9/',
          clock: createSettableClock('2026-11-21T10:00:00Z'),
          log: createLog({ level: 'silent' }),
          flushEverySeconds: 3_600,
          timeoutMs: 100,
        },
  );

  test.each([
    ['an address', 'ana@example.org'],
    ['a name', 'Ana Nováková'],
    ['a long text', 'x'.repeat(65)],
  ])('refuses %s as a value', (_, page) => {
    expect(() => analytics.track('page.viewed', { page })).toThrow(AnalyticsEventError);
  });

  test('refuses a property and an event that are not in the catalogue', () => {
    const undeclared: Record<string, string> = { page: 'home', person: 'x' };
    expect(() => analytics.track('page.viewed', undeclared)).toThrow('no property person');
    // @ts-expect-error the compiler refuses it as well
    expect(() => analytics.track('page.left', {})).toThrow('no event');
    // @ts-expect-error an inherited name is no event either
    expect(() => analytics.track('toString', {})).toThrow('no event');
  });
});

describe('sending', () => {
  let server: Server;
  let endpoint: string;
  let status: number;
  let batches: { events: unknown[] }[];
  beforeEach(async () => {
    status = 202;
    batches = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      request.on('end', () => {
        batches.push(JSON.parse(body));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    endpoint = `http://127.0.0.1:${address.port}/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const sender = () =>
    createAnalytics({
      kind: 'http',
      catalogue,
      endpoint,
      clock: createSettableClock('2026-11-21T10:00:00Z'),
      log: createLog({ level: 'silent' }),
      flushEverySeconds: 3_600,
      timeoutMs: 2_000,
    });

  test('what was tracked is sent at the latest when the process stops', async () => {
    const analytics = sender();
    analytics.track('page.viewed', { page: 'home', milliseconds: 12 });
    analytics.track('help.opened', {});
    await analytics.stop();
    expect(batches).toEqual([
      {
        events: [
          { name: 'page.viewed', at: '2026-11-21T10:00:00Z', properties: { page: 'home', milliseconds: 12 } },
          { name: 'help.opened', at: '2026-11-21T10:00:00Z', properties: {} },
        ],
      },
    ]);
  });

  test('a full batch does not wait for the timer', async () => {
    const analytics = sender();
    for (let index = 0; index < 50; index += 1) analytics.track('help.opened', {});
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    await analytics.stop();
    expect(batches.flatMap((batch) => batch.events)).toHaveLength(50);
  });

  test('what the receiver refused is sent again, and not for ever', async () => {
    const analytics = sender();
    status = 503;
    for (let index = 0; index < 50; index += 1) analytics.track('help.opened', {});
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    status = 202;
    await analytics.stop();
    expect(batches.map((batch) => batch.events.length)).toEqual([50, 50]);
  });

  test('stopping ends although the receiver is down', async () => {
    const analytics = sender();
    status = 500;
    analytics.track('help.opened', {});
    await analytics.stop();
    expect(batches).toHaveLength(1);
  });
});
