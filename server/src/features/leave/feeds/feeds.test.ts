import { site } from '@tenure/contract/identity/site.ts';
import {
  allowCalendarFeeds,
  calendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@tenure/contract/leave/calendar-feeds.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ground: TwoInLine;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  await change(`update employee set first_name = 'Rāwiri; Te, Ōtira and many more names than fit', last_name = 'Novák-Bērziņš'
    where tenant_id = $1 and id = ${ground.employeeId}`);
  await change(`insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, has_balance, is_confidential)
    values ($1, 'AU', 'F-PLAIN', 'Annual, plain', 'teal', true, 'hours', 'everyone', false, false),
      ($1, 'AU', 'F-SECRET', 'Family violence', 'teal', true, 'hours', 'everyone', false, true)`);
  await leave('F-PLAIN', 'approved', '2026-11-30', '2026-12-01');
  await leave('F-SECRET', 'approved', '2026-12-07', '2026-12-07');
  await leave('F-PLAIN', 'pending', '2026-12-09', '2026-12-09');
});
afterAll(() => world.close());

const change = (text: string, ...values: unknown[]) =>
  world.owner.query(text, [ground.company.tenantId, ...values]);

const leave = (code: string, state: string, from: string, to: string) =>
  change(
    `with made as (
       insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes,
         requested_at, decided_at)
       select $1, ${ground.employeeId}, id, $4, $5, $3, 456, '2026-11-01', '2026-11-02' from leave_type
       where tenant_id = $1 and code = $2 returning id, start_date, end_date)
     insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
     select $1, id, d::date, 456, 456, 456, 'worked' from made, generate_series(start_date, end_date, '1 day') d`,
    code,
    state,
    from,
    to,
  );

async function allow(isAllowed = true): Promise<void> {
  expect((await ground.admin.call(allowCalendarFeeds, { body: { isAllowed } })).status).toBe(200);
}

/** The path of a feed; the address names the host it was made on. */
async function feedOf(person: TestPerson, kind: 'own' | 'team'): Promise<string> {
  const made = await person.call(createCalendarFeed, { body: { kind } });
  expect(made.status, made.text).toBe(201);
  return new URL((made.body as { data: { address: string } }).data.address).pathname;
}

const fetched = (url: string, headers: Record<string, string> = {}) =>
  ground.company.anonymous.raw({ method: 'GET', url, headers });

async function eventsOf(url: string) {
  const { status, text } = await fetched(url);
  expect(status, text).toBe(200);
  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    title: String(event.getFirstPropertyValue('summary')),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    status: String(event.getFirstPropertyValue('status')),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
  }));
}

it('makes no address until the company allows feeds', async () => {
  const refused = await ground.self.call(createCalendarFeed, { body: { kind: 'own' } });
  expect([refused.status, refused.text]).toMatchObject([409, expect.stringContaining('does not allow')]);
  expect((await ground.self.call(allowCalendarFeeds, { body: { isAllowed: true } })).status).toBe(403);
});

it('shows a person their leave as clients read it, without the type of confidential leave', async () => {
  await allow();
  const events = await eventsOf(await feedOf(ground.self, 'own'));
  expect(events.map(({ title, start, end, status }) => [title, start, end, status])).toEqual([
    ['Annual, plain (15.2 h)', '2026-11-30', '2026-12-02', 'CONFIRMED'],
    ['Leave (7.6 h)', '2026-12-07', '2026-12-08', 'CONFIRMED'],
    ['Annual, plain (7.6 h), not yet approved', '2026-12-09', '2026-12-10', 'TENTATIVE'],
  ]);
});

it('shows a manager names and that people are away, and nothing that waits', async () => {
  await allow();
  const url = await feedOf(ground.manager, 'team');
  const { text } = await fetched(url);
  expect(text).not.toMatch(/Annual|violence|pending|7\.6/);
  const events = await eventsOf(url);
  const title = 'Rāwiri; Te, Ōtira and many more names than fit Novák-Bērziņš: Away';
  expect(events.map(({ title: given, start }) => [given, start])).toEqual([
    [title, '2026-11-30'],
    [title, '2026-12-07'],
  ]);
});

it('keeps the id of a leave, counts its changes and marks it cancelled', async () => {
  await allow();
  const url = await feedOf(ground.manager, 'team');
  const [before] = await eventsOf(url);
  await change(`update leave_request set state = 'cancelled', version = version + 1
    where tenant_id = $1 and employee_id = ${ground.employeeId} and start_date = '2026-11-30'`);
  const [after] = await eventsOf(url);
  expect(after).toEqual({ ...before, status: 'CANCELLED', sequence: (before?.sequence ?? 0) + 1 });
});

it.each(['declined', 'withdrawn'])(
  'marks a request that was %s as cancelled in the feed that had it',
  async (state) => {
    await allow();
    const url = await feedOf(ground.self, 'own');
    const waits = async () => (await eventsOf(url)).find(({ start }) => start === '2026-12-09');
    const becomes = (next: string) =>
      change(`update leave_request set state = '${next}', version = version + 1
      where tenant_id = $1 and employee_id = ${ground.employeeId} and start_date = '2026-12-09'`);
    const before = await waits();
    expect(before).toMatchObject({ status: 'TENTATIVE' });
    try {
      await becomes(state);
      expect(await waits()).toMatchObject({
        uid: before?.uid,
        status: 'CANCELLED',
        sequence: (before?.sequence ?? 0) + 1,
      });
      const team = await eventsOf(await feedOf(ground.manager, 'team'));
      expect(team.find(({ start }) => start === '2026-12-09')).toBeUndefined();
    } finally {
      await becomes('pending');
    }
  },
);

/** Days on which clocks change, and a person's own day at a moment when it is not yet, or no longer, that of UTC. */
it.each([
  ['Australia/Sydney', '2027-04-03', '2027-04-05', '2027-04-06'],
  ['Australia/Lord_Howe', '2027-10-02', '2027-10-03', '2027-10-04'],
  ['Pacific/Auckland', '2027-04-03', '2027-04-04', '2027-04-05'],
  ['Pacific/Chatham', '2027-04-04', '2027-04-04', '2027-04-05'],
  ['Europe/London', '2027-03-27', '2027-03-28', '2027-03-29'],
])(
  'shows in %s leave from %s to %s as whole days that end before %s, updates it in place and cancels it',
  async (zone, from, to, after) => {
    await allow();
    await change(`update account set timezone = '${zone}' where tenant_id = $1`);
    await leave('F-PLAIN', 'approved', from, to);
    const { rows } = await change(
      `select max(id) as id from leave_request where tenant_id = $1 and employee_id = ${ground.employeeId}`,
    );
    const id = Number(rows[0]?.id);
    for (const [person, kind] of [
      [ground.self, 'own'],
      [ground.manager, 'team'],
    ] as const) {
      const url = await feedOf(person, kind);
      const read = async () => {
        const { text } = await fetched(url);
        const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
        const found = events
          .map((component) => new ICAL.Event(component))
          .filter(({ uid, startDate }) => uid.includes(`-${id}@`) && startDate.toString() === from);
        return found.map(({ uid, startDate, endDate, sequence, component }) => ({
          uid,
          // A day without a time and without a zone is the same day wherever it is read.
          isDay: startDate.isDate && endDate.isDate && startDate.zone === ICAL.Timezone.localTimezone,
          end: endDate.toString(),
          sequence: Number(sequence),
          status: component.getFirstPropertyValue('status'),
        }));
      };
      const [first, ...others] = await read();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ isDay: true, end: after, status: 'CONFIRMED' });
      if (to !== from) {
        await change(
          `update leave_request_day set is_cancelled = true, minutes = 0 where tenant_id = $1 and request_id = ${id} and day = '${to}'`,
        );
        await change(`update leave_request set version = version + 1 where tenant_id = $1 and id = ${id}`);
        expect(await read()).toEqual([{ ...first, end: to, sequence: Number(first?.sequence) + 1 }]);
        await change(
          `update leave_request_day set is_cancelled = false, minutes = 456 where tenant_id = $1 and request_id = ${id} and day = '${to}'`,
        );
      }
      await change(
        `update leave_request set state = 'cancelled', version = version + 5 where tenant_id = $1 and id = ${id}`,
      );
      const [gone] = await read();
      expect(gone).toMatchObject({ uid: first?.uid, isDay: true, end: after, status: 'CANCELLED' });
      expect(gone?.sequence).toBeGreaterThan(Number(first?.sequence));
      await change(`update leave_request set state = 'approved' where tenant_id = $1 and id = ${id}`);
    }
    await change(`update leave_request set state = 'cancelled' where tenant_id = $1 and id = ${id}`);
  },
);

it('answers what has not changed by its tag, and other tags in full', async () => {
  await allow();
  const url = await feedOf(ground.self, 'own');
  const { headers } = await fetched(url);
  const tag = String(headers['etag']);
  expect((await fetched(url, { 'if-none-match': `W/${tag}` })).status).toBe(304);
  expect((await fetched(url, { 'if-none-match': '"another"' })).status).toBe(200);
});

it('ends with another address, by revoking, with the password and with the account', async () => {
  await allow();
  const first = await feedOf(ground.self, 'own');
  const second = await feedOf(ground.self, 'own');
  expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
  expect((await ground.self.call(revokeCalendarFeed, { params: { kind: 'own' } })).status).toBe(204);
  expect((await fetched(second)).status).toBe(404);
  for (const ending of [`password_hash = 'another'`, `status = 'deactivated'`]) {
    const url = await feedOf(ground.manager, 'own');
    await world.superuser.query(`update account set ${ending} where id = $1`, [ground.manager.accountId]);
    expect((await fetched(url)).status, ending).toBe(404);
    await world.superuser.query(`update account set status = 'active' where id = $1`, [
      ground.manager.accountId,
    ]);
    expect((await fetched(url)).status, ending).toBe(404);
  }
});

it('has an address that is long, kept as a hash, and opens nothing else', async () => {
  await allow();
  const url = await feedOf(ground.self, 'own');
  const token = url.split('/').at(-2) ?? '';
  // 32 random bytes.
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await world.superuser.query('select f::text as row from calendar_feed f');
  expect(kept.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept.rows)).not.toContain(token);
  const own = { method: 'GET', url: site.path } as const;
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `${cookieName}=${token}` }]) {
    expect((await ground.company.anonymous.raw({ ...own, headers })).status).toBe(401);
  }
});

it('ends when the company turns feeds off, and does not come back', async () => {
  await allow();
  const url = await feedOf(ground.self, 'own');
  await allow(false);
  expect((await fetched(url)).status).toBe(404);
  await allow();
  expect((await fetched(url)).status).toBe(404);
});

it('asks again at each fetch whom its owner may see, and ends with the team', async () => {
  const other = await twoInLine(world);
  await other.admin.call(allowCalendarFeeds, { body: { isAllowed: true } });
  const made = await other.manager.call(createCalendarFeed, { body: { kind: 'team' } });
  const { pathname } = new URL((made.body as { data: { address: string } }).data.address);
  const status = async () => (await other.company.anonymous.raw({ method: 'GET', url: pathname })).status;
  expect(await status()).toBe(200);
  expect((await fetched(pathname)).status, 'on another company’s host').toBe(404);
  await enterTenant(world.owner, other.company.tenantId);
  await world.owner.query(
    `update assignment set valid_to = '2026-01-01' where tenant_id = $1 and employee_id = $2`,
    [other.company.tenantId, other.employeeId],
  );
  expect(await status()).toBe(404);
  const { body } = await other.manager.call(listCalendarFeeds, {});
  expect((body as { data: { feeds: unknown[]; kinds: string[] } }).data).toMatchObject({
    feeds: [],
    kinds: ['own'],
  });
  await enterTenant(world.owner, ground.company.tenantId);
});

it('is fetched only so often, and its address stays out of the log', async () => {
  await allow();
  const url = await feedOf(ground.self, 'own');
  const answers = await Promise.all(Array.from({ length: 13 }, () => fetched(url)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const token = url.split('/')[3] ?? '';
  expect(token).toHaveLength(43);
  expect(world.logged.filter((line) => line.includes(token))).toEqual([]);
  expect(calendarFeed.path).toContain('{token}');
});
