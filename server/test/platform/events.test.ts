import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { saveDashboard } from '@tenure/contract/company/dashboards.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { authenticate, logout } from '@tenure/contract/identity/authentication.ts';
import { endOtherSessions } from '@tenure/contract/identity/sessions.ts';
import { stepUp } from '@tenure/contract/identity/step-up.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TenantId } from '../../src/platform/db/tenant-id.ts';
import { publish } from '../../src/platform/events/event-bus.ts';
import { authenticatorCode, enrolApp } from '../harness/authenticator.ts';
import { cookieName, type TestPerson, testPassword } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.tenure.server.listen({ port: 0, host: '127.0.0.1' });
  port = (world.tenure.server.server.address() as AddressInfo).port;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => world.close());

/** Without heartbeats, which check that the session still holds, only news of its end can end a stream. */
const stopHeartbeats = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

/** Opens the stream and returns a reader of its next events. */
async function listen(person: TestPerson, host: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    http
      .get({
        host: '127.0.0.1',
        port,
        path: '/api/events',
        headers: { host: `${host}:${port}`, cookie: `${cookieName}=${person.token}` },
      })
      .on('response', resolve)
      .on('error', reject);
  });
  const heard: unknown[] = [];
  let wake = () => {};
  response.setEncoding('utf8').on('data', (chunk: string) => {
    for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''));
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => resolve());
  });
  return {
    status: response.statusCode,
    heard,
    ended,
    until: async (isThere: () => boolean) => {
      while (!isThere()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => response.destroy(),
  };
}

it('ends for the acting person when acting ends, and not for the person themselves', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const elena = await company.person();
  const own = await listen(elena, company.host);
  const reason = 'They cannot find a course';
  await admin.call(loginAs, { params: { userId: String(elena.accountId) }, body: { reason } });
  const acting = await listen(admin, company.host);
  expect(acting.status).toBe(200);
  await admin.call(returnToSelf, {});
  await acting.ended;
  expect(acting.heard).toContainEqual({ type: 'signed-out' });
  expect(own.heard).not.toContainEqual({ type: 'signed-out' });
  own.close();
});

const rename = (person: TestPerson, title: string) =>
  person.call(saveDashboard, {
    params: { dashboardId: 'home' },
    body: { title, structure: 'single', widgets: [] },
  });

it('tells a person what changed for them, and no one else', async () => {
  const company = await world.company();
  const [mine, other] = [await company.person(), await company.person()];
  const [listening, bystander] = [await listen(mine, company.host), await listen(other, company.host)];
  expect(listening.status).toBe(200);
  await rename(mine, 'New');
  await listening.until(() => listening.heard.length > 0);
  await rename(other, 'Theirs');
  await bystander.until(() => bystander.heard.length > 0);
  expect(listening.heard).toEqual([{ type: 'changed', subject: 'dashboards' }]);
  expect(bystander.heard).toEqual([{ type: 'changed', subject: 'dashboards' }]);
  listening.close();
  bystander.close();
});

it('ends the stream of a session that was signed out', async () => {
  const company = await world.company();
  const person = await company.person();
  const listening = await listen(person, company.host);
  await person.call(logout, {});
  await listening.ended;
  expect(listening.heard).toEqual([{ type: 'signed-out' }]);
});

it('tells a device at once that it was signed out from another, and leaves the other', async () => {
  stopHeartbeats();
  const company = await world.company();
  const person = await company.person();
  const other = company.browser();
  await other.call(authenticate, { body: { username: person.username, _password: testPassword } });
  const [here, there] = [
    await listen(person, company.host),
    await listen({ ...person, token: other.cookie(cookieName) ?? '' }, company.host),
  ];
  await person.call(endOtherSessions, {});
  await there.ended;
  expect(there.heard).toEqual([{ type: 'signed-out' }]);
  await rename(person, 'Still here');
  await here.until(() => here.heard.length > 0);
  expect(here.heard).toEqual([{ type: 'changed', subject: 'dashboards' }]);
  here.close();
});

it('ends at once when the account is deactivated, no matter who does it', async () => {
  stopHeartbeats();
  const company = await world.company();
  const person = await company.person();
  const listening = await listen(person, company.host);
  await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [person.accountId]);
  await listening.ended;
  expect(listening.heard).toEqual([{ type: 'signed-out' }]);
});

it('goes on when the session changes its token', async () => {
  const company = await world.company();
  const person = await company.person();
  const { key } = await enrolApp(person, world.clock);
  const code = authenticatorCode(key, world.clock, 1);
  const listening = await listen(person, company.host);
  await person.call(stepUp, { body: { proof: { method: 'code', code } } });
  // Asks the gate again, as the heartbeat does.
  await person.call(endOtherSessions, {});
  await rename(person, 'Still here');
  // An event about the new factor may come before it.
  const renamed = { type: 'changed', subject: 'dashboards' };
  await listening.until(() => listening.heard.some((event) => isDeepStrictEqual(event, renamed)));
  expect(listening.heard).not.toContainEqual({ type: 'signed-out' });
  listening.close();
});

it('answers 401 without a session, to a half-open one and to one of another company', async () => {
  const [company, other] = [await world.company(), await world.company()];
  const half = await company.person({ half: true });
  const stranger = await other.person();
  expect((await listen(half, company.host)).status).toBe(401);
  expect((await listen({ ...half, token: 'none' }, company.host)).status).toBe(401);
  expect((await listen(stranger, company.host)).status).toBe(401);
});

/** Each with words of its own, as equal notifications of one transaction are heard once. */
const tellMuch = (person: TestPerson, tenantId: TenantId) =>
  world.tenure.database.asTenant(tenantId, 'read write', async (tx) => {
    for (let told = 0; told < 200; told += 1) {
      await publish(
        tx,
        { tenantId: tx.tenantId, accountIds: [person.accountId] },
        { type: 'changed', subject: `${told} ${'x'.repeat(7000)}` },
      );
    }
  });

it('lets a browser go that does not read what it is told', async () => {
  const company = await world.company();
  const person = await company.person();
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: ${company.host}:${port}\r\nCookie: ${cookieName}=${person.token}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.pause();
  // Beyond what the two systems buffer for a connection that is not read.
  for (let round = 0; round < 15; round += 1) await tellMuch(person, company.tenantId);
  const closed = once(socket, 'close');
  socket.resume();
  await expect(closed).resolves.toEqual([false]);
}, 20_000);

it('refuses one account more streams than tabs anyone keeps open', async () => {
  const company = await world.company();
  const person = await company.person();
  const streams = await Promise.all(Array.from({ length: 50 }, () => listen(person, company.host)));
  expect((await listen(person, company.host)).status).toBe(429);
  for (const stream of streams) stream.close();
});

it('answers a HEAD without opening a stream', async () => {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/events`, { method: 'HEAD' });
  expect(status).toBe(404);
});
