import {
  type CompanyModules,
  companyModules,
  saveCompanyModules,
} from '@tenure/contract/company/company-settings.ts';
import { addWidget, type Dashboard, getDashboard, getWidget } from '@tenure/contract/company/dashboards.ts';
import type { ModuleName } from '@tenure/contract/identity/site.ts';
import { type CalendarAnswer, getCalendar, type LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { teamWeekInfo } from '@tenure/contract/leave/calendar-widget.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/harness/company.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ground: TwoInLine;
let colleague: Caller;
const requests: Record<string, number> = {};
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  const { tenantId } = ground.company;
  await world.owner.query(`update location set state = 'VIC' where tenant_id = $1`, [tenantId]);
  await runRecurring(world, 'leave.load-holidays');
  await enterTenant(world.owner, tenantId);
  const employeeId = await one(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     values ($1, 'COLLEAGUE', 'Zoe', 'Young', 'AU', '2020-01-01') returning id`,
  );
  await one(
    `insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id)
     select $1, $2, '2020-01-01', 'Clerk', min(a.department_id), min(a.location_id) from assignment a where a.tenant_id = $1
     returning id`,
    employeeId,
  );
  colleague = await ground.company.person({ employeeId });
  const annual = await leaveType('ANNUAL', 'Annual', 'teal', false);
  const confidential = await leaveType('FAMILY', 'Family violence', 'violet', true);
  await leave('approved', annual, 'approved', ['2026-11-09', '2026-11-10']);
  await leave('pending', annual, 'pending', ['2026-11-12']);
  await leave('confidential', confidential, 'approved', ['2026-11-16']);
  await leave('declined', annual, 'declined', ['2026-11-18']);
});
afterAll(() => world.close());

async function one(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await world.owner.query<{ id: number }>(text, [ground.company.tenantId, ...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was added');
  return row.id;
}

const leaveType = (code: string, title: string, colour: string, isConfidential: boolean) =>
  one(
    `insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, has_balance, is_confidential)
     values ($1, 'AU', $2, $3, $4, true, 'hours', 'everyone', false, $5)
     on conflict (tenant_id, country, code) do update set title = excluded.title, colour = excluded.colour,
       has_balance = false, is_confidential = excluded.is_confidential
     returning id`,
    code,
    title,
    colour,
    isConfidential,
  );

async function leave(name: string, typeId: number, state: string, days: readonly string[]): Promise<void> {
  const id = await one(
    `insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
     values ($1, $2, $3, $4, $5, 'draft', 456) returning id`,
    ground.employeeId,
    typeId,
    days[0],
    days.at(-1),
  );
  await world.owner.query(
    `insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
     select $1, $2, unnest($3::date[]), 456, 456, 456, 'works'`,
    [ground.company.tenantId, id, days],
  );
  await world.owner.query('update leave_request set state = $3 where tenant_id = $1 and id = $2', [
    ground.company.tenantId,
    id,
    state,
  ]);
  requests[name] = id;
}

const november = { from: '2026-11-01', to: '2026-11-30' } as const;
async function seenBy(caller: Caller, more: Record<string, string> = {}): Promise<CalendarAnswer> {
  const answer = await caller.call(getCalendar, { query: { ...november, ...more } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as CalendarAnswer;
}
const leaveIn = ({ data }: CalendarAnswer): LeaveEvent[] =>
  data.events.filter((event) => event.type === 'leave');
const titlesIn = (answer: CalendarAnswer) => leaveIn(answer).map(({ title }) => title);

it('shows people all of their own leave', async () => {
  const events = leaveIn(await seenBy(ground.self));
  expect(events.map(({ title, isApproved }) => [title, isApproved])).toEqual([
    ['Annual', true],
    ['Annual', false],
    ['Family violence', true],
  ]);
  expect(events[0]).toMatchObject({
    start: '2026-11-09',
    end: '2026-11-10',
    color: 'teal',
    url: `/dashboard/leave/leave-request/${requests['approved']}`,
    meta: { leaveType: 'Annual', hours: '15.20' },
  });
});

it('shows a colleague that someone is away, and nothing else of it', async () => {
  const answer = await seenBy(colleague);
  const events = leaveIn(answer);
  expect(events).toHaveLength(2);
  for (const event of events) {
    expect(event).toMatchObject({
      title: 'Away',
      color: null,
      url: null,
      isApproved: true,
      meta: { leaveType: null, hours: null },
    });
  }
  expect(JSON.stringify(answer)).not.toMatch(/Annual|Family|15\.20|7\.60|leave-request/);
  expect(answer.data.away.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-10', '2026-11-16']);
});

it('shows managers the type unless it is confidential', async () => {
  const answer = await seenBy(ground.manager);
  expect(titlesIn(answer)).toEqual(['Annual', 'Annual', 'Away']);
  expect(JSON.stringify(answer)).not.toContain('Family');
  expect(answer.data.away.map(({ day }) => day)).toContain('2026-11-12');
});

it('shows an administrator who may see confidential leave all of it', async () => {
  expect(titlesIn(await seenBy(ground.admin))).toEqual(['Annual', 'Annual', 'Family violence']);
});

it('shows no one beyond the reach of the viewer', async () => {
  const { data } = await seenBy(ground.stranger);
  expect(data).toMatchObject({ people: [], away: [], locations: [] });
  const elsewhere = await twoInLine(world);
  expect(leaveIn(await seenBy(elsewhere.admin))).toEqual([]);
  await enterTenant(world.owner, ground.company.tenantId);
});

it('names the holidays of the locations in reach', async () => {
  const { data } = await seenBy(ground.self);
  const cup = data.events.find(({ start }) => start === '2026-11-03');
  expect(cup).toMatchObject({
    type: 'public-holiday',
    title: 'Melbourne Cup',
    locationIds: data.locations.map(({ id }) => id),
    meta: { stateCode: 'VIC', countryCode: 'AU', tag: 'whole-day' },
  });
});

it('ends where leave was cancelled in part, whichever type it is of', async () => {
  await world.owner.query(
    `update leave_request_day set is_cancelled = true where tenant_id = $1 and request_id = $2 and day = '2026-11-10'`,
    [ground.company.tenantId, requests['approved']],
  );
  expect(leaveIn(await seenBy(ground.self))[0]).toMatchObject({ end: '2026-11-09', meta: { hours: '7.60' } });
  await world.owner.query(
    `update leave_type set is_banking = true where tenant_id = $1 and code = 'ANNUAL'`,
    [ground.company.tenantId],
  );
  expect(titlesIn(await seenBy(ground.self))).toEqual(['Annual', 'Annual', 'Family violence']);
  await world.owner.query(
    `update leave_type set is_banking = false where tenant_id = $1 and code = 'ANNUAL'`,
    [ground.company.tenantId],
  );
});

it('shows nothing of planned leavings and moves on days to come', async () => {
  const ahead = { from: '2027-02-01', to: '2027-02-28' };
  const seen = async (caller: Caller) => (await seenBy(caller, ahead)).data;
  const before = [await seen(colleague), await seen(ground.self)];
  expect(before[0]?.people.map(({ id }) => id)).toContain(ground.employeeId);
  const own = (text: string) => world.owner.query(text, [ground.company.tenantId, ground.employeeId]);
  await own('update assignment set valid_to = tenure_today() + 6 where tenant_id = $1 and employee_id = $2');
  await own('update employee set end_date = tenure_today() + 5 where tenant_id = $1 and id = $2');
  expect([await seen(colleague), await seen(ground.self)]).toEqual(before);
  await own('update employee set end_date = null where tenant_id = $1 and id = $2');
  await own(`update assignment set valid_to = 'infinity' where tenant_id = $1 and employee_id = $2`);
});

it('narrows to the viewer, their team, a name or a location, and pages', async () => {
  const names = async (caller: Caller, more: Record<string, string>) =>
    (await seenBy(caller, more)).data.people.length;
  expect(await names(ground.manager, { show: 'team' })).toBe(1);
  expect(await names(ground.self, { show: 'me' })).toBe(1);
  expect(await names(ground.self, { name: 'zoe' })).toBe(1);
  expect(await names(ground.self, { locationId: '2147483647' })).toBe(0);
  const first = await seenBy(ground.admin, { peoplePerPage: '1' });
  expect(first.data.people).toHaveLength(1);
  expect(first.metadata.pagination).toMatchObject({ total: 3, total_pages: 3 });
});

it.each([
  ['2026-11-30', '2026-11-01'],
  ['2026-01-01', '2027-06-01'],
])('refuses %s to %s', async (from, to) => {
  const answer = await ground.self.call(getCalendar, { query: { from, to } });
  expect(answer).toMatchObject({ status: 422, body: { invalidInputs: [{ path: 'to' }] } });
});

it('shows holidays alone, here and on a dashboard, while leave is off', async () => {
  const { self, company } = ground;
  const today = world.clock.today('Australia/Melbourne');
  const range = { from: today.toString(), to: today.add({ days: 50 }).toString() };
  await leave('soon', await leaveType('ANNUAL', 'Annual', 'teal', false), 'approved', [
    today.add({ days: 2 }).toString(),
  ]);
  const params = { dashboardId: 'home' };
  const added = await self.call(addWidget, {
    params,
    body: { type: 'leaveCalendar', container: 2, settings: { daysAhead: 60 } },
  });
  expect(added.status, added.text).toBe(201);
  const { id } = (added.body as { data: { id: number } }).data;
  const widget = async () =>
    (await self.call(getWidget, { params: { ...params, widgetId: String(id) } })).text;
  const administrator = await company.person({ profiles: ['company-admin'] });
  const turn = async (without: ModuleName | null) => {
    const { data } = (await administrator.call(companyModules, {})).body as { data: CompanyModules };
    const enabled = [...new Set([...data.enabled, ...data.choices])].filter((one) => one !== without);
    expect((await administrator.call(saveCompanyModules, { body: { enabled } })).status).toBe(200);
  };
  const kinds = ({ data }: CalendarAnswer) => new Set(data.events.map(({ type }) => type));

  expect(kinds(await seenBy(self, range))).toEqual(new Set(['leave', 'public-holiday']));
  expect(await widget()).toContain('"type":"leave"');
  await turn('leave');
  const without = await seenBy(self, range);
  expect(kinds(without)).toEqual(new Set(['public-holiday']));
  expect(without.data.away).toEqual([]);
  expect(without.data.people.length).toBeGreaterThan(0);
  expect(await widget()).toContain('"type":"public-holiday"');
  expect(await widget()).not.toContain('"type":"leave"');
  await turn(null);
  expect(await widget()).toContain('"type":"leave"');
});

it('shows a manager the week of their team on the home, and is not there for others', async () => {
  const weekOf = async (person: Caller) => {
    const { data } = (await person.call(getDashboard, { params: { dashboardId: 'home' } })).body as {
      data: Dashboard;
    };
    return data.widgets.find(({ type }) => type === 'teamWeek')?.info;
  };
  const today = world.clock.today('Australia/Melbourne');
  const monday = today.add({ days: today.dayOfWeek > 5 ? 8 - today.dayOfWeek : 1 - today.dayOfWeek });
  const annual = await leaveType('ANNUAL', 'Annual', 'teal', false);
  await leave('this week', annual, 'approved', [monday.add({ days: 2 }).toString()]);
  const week = teamWeekInfo.parse(await weekOf(ground.manager));
  expect(week.from).toBe(monday.toString());
  expect([week.size, week.people.map(({ id }) => id)]).toEqual([1, [ground.employeeId]]);
  const starts = week.events.flatMap((event) => (event.type === 'leave' ? [event.start] : []));
  expect(starts).toContain(monday.add({ days: 2 }).toString());
  expect(await weekOf(colleague)).toBeUndefined();
});
