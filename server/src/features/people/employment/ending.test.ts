import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import { assignPerson } from '@tenure/contract/organisation/assignments.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { listEmployeePositions, listEmploymentHistory } from '@tenure/contract/organisation/positions.ts';
import { changeEmploymentDetails } from '@tenure/contract/people/dated-record.ts';
import {
  type Employment,
  type EndingEffects,
  endEmployment,
  getEmployment,
  previewEnding,
  takeBackEnding,
} from '@tenure/contract/people/employment-ending.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('Australia/Melbourne').add({ days: offset }).toString();
const employmentOf = ({ body }: Answer) => (body as { data: Employment }).data;
const effectsOf = ({ body }: Answer) => (body as { data: EndingEffects }).data;
const detailOf = ({ body }: Answer) => (body as { detail: string }).detail;
const pathsOf = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(({ path, code }) => [
    path,
    code,
  ]);
const resigns = (lastDay: string) => ({ lastDay, kind: 'resignation' as const });

type Ground = Awaited<ReturnType<typeof twoInLine>>;
const end = (viewer: TestPerson, { at }: Pick<Ground, 'at'>, body: object) =>
  viewer.call(endEmployment, { ...at, body: body as never });
const takeBack = (viewer: TestPerson, { at }: Pick<Ground, 'at'>) => viewer.call(takeBackEnding, at);

/** All that an ending may touch, as it stands. */
async function everything(tenantId: number): Promise<string> {
  const { rows } = await world.superuser.query<{ all: string }>(
    `select jsonb_build_object(
       'people', (select jsonb_agg(to_jsonb(e) order by e.id) from employee e where e.tenant_id = $1),
       'times', (select jsonb_agg(to_jsonb(a) order by a.id) from assignment a where a.tenant_id = $1),
       'record', (select jsonb_agg(to_jsonb(v) order by v.employee_id, v.section, v.valid_from)
         from employee_record_version v where v.tenant_id = $1),
       'accounts', (select jsonb_agg(to_jsonb(c) - 'changed_at' order by c.id) from account c where c.tenant_id = $1))::text as all`,
    [tenantId],
  );
  return rows[0]?.all ?? '';
}

it('is for people who may end employments, never their own, and informs no one else', async () => {
  const ground = await twoInLine(world);
  const { admin, hr, self, manager, payroll, stranger, at, company, employeeId } = ground;
  const lastDay = day(30);
  for (const viewer of [self, manager, payroll, stranger, hr]) {
    const answers = [
      await viewer.call(getEmployment, at),
      await viewer.call(previewEnding, { ...at, body: { lastDay } }),
      await end(viewer, ground, resigns(lastDay)),
      await takeBack(viewer, ground),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const own = await company.person({ profiles: ['company-admin'], employeeId: await employeeIn(ground) });
  expect((await end(own, { at: atOf(own.employeeId) }, resigns(lastDay))).status).toBe(403);

  const answer = await end(admin, ground, resigns(lastDay));
  expect(answer.status).toBe(201);
  expect(employmentOf(answer)).toMatchObject({
    endDate: lastDay,
    canEnd: false,
    canTakeBack: true,
    current: { state: 'planned', lastDay, kind: 'resignation' },
  });
  for (const viewer of [self, manager, payroll, stranger]) {
    expect((await viewer.call(userProfile, at)).text).not.toContain(lastDay);
    expect((await viewer.call(accessLog, { query: {} })).text).not.toContain('employment.');
    for (const call of [listEmployeePositions, listEmploymentHistory] as const) {
      const told = (await viewer.call(call, at)).text;
      expect(told).not.toContain(lastDay);
      expect(told).not.toContain(day(31));
    }
  }
  expect((await admin.call(userProfile, at)).text).toContain(`"endDate":"${lastDay}"`);
  expect((await self.call(notifications, { query: {} })).text).not.toContain(dayInWords(lastDay, 'en-AU'));
  expect((await manager.call(notifications, { query: {} })).text).toContain(dayInWords(lastDay, 'en-AU'));
  expect(employeeId).toBeGreaterThan(0);

  expect((await takeBack(admin, ground)).status).toBe(200);
  expect((await end(admin, ground, { ...resigns(lastDay), tellPerson: true })).status).toBe(201);
  expect((await self.call(userProfile, at)).text).toContain(`"endDate":"${lastDay}"`);
  expect((await self.call(notifications, { query: {} })).text).toContain(dayInWords(lastDay, 'en-AU'));
});

const atOf = (employeeId: number | null) => ({ params: { employeeId: String(employeeId) } });
async function employeeIn({ company }: Ground): Promise<number> {
  await enterTenant(world.owner, company.tenantId);
  return organisationOn(world.owner).employee();
}

it('is done by an HR Partner of the same location', async () => {
  const ground = await twoInLine(world);
  const near = await employeeIn(ground);
  await organisationOn(world.owner).assign(near, { manager: null });
  const hr = await ground.company.person({ profiles: ['hr-partner'], employeeId: near });
  const asked = { ...ground.at, body: { lastDay: day(10) } };
  // A person's profiles are for viewers who may see account permissions.
  expect(effectsOf(await hr.call(previewEnding, asked))).not.toHaveProperty('profiles');
  expect(effectsOf(await ground.admin.call(previewEnding, asked))).toHaveProperty('profiles', []);
  expect((await end(hr, ground, resigns(day(10)))).status).toBe(201);
  expect((await takeBack(hr, ground)).status).toBe(200);
});

it('previews what happens, and then does exactly that', async () => {
  const ground = await twoInLine(world);
  const { admin, company, manager, employeeId } = ground;
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const leads = manager.employeeId ?? 0;
  const [named, chosen] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(named, { manager: leads });
  const lastDay = day(20);
  const at = atOf(leads);
  const later = await organisation.position();
  await organisation.version(later, null, { title: 'Later' });
  await organisation.assign(leads, { position: later, from: day(40), isPrimary: false });
  const before = await everything(company.tenantId);
  const seen = await admin.call(previewEnding, { ...at, body: { lastDay, reportsGoToId: chosen } });
  expect(seen.status).toBe(200);
  expect(effectsOf(seen)).toMatchObject({
    lastDay,
    isOver: false,
    reports: { count: 2, canBeGiven: true },
    positions: [{ title: 'Manager', becomesVacant: true }],
    withdrawn: [{ what: 'assignment', from: day(40), title: 'Later' }],
    access: { hasAccount: true, timezone: 'Australia/Melbourne' },
  });
  expect(await everything(company.tenantId)).toBe(before);
  const shown = new Map(effectsOf(seen).reports.people.map(({ id, goesTo }) => [id, goesTo]));
  expect(shown.get(employeeId)).toBeNull();
  expect(shown.get(named)).toContain('Given');

  expect((await end(admin, { at }, { ...resigns(lastDay), reportsGoToId: chosen })).status).toBe(201);
  const { rows } = await world.superuser.query(
    `select valid_from::text as "from", valid_to::text as "to", manager_id as manager from assignment
     where employee_id = $1 order by valid_from`,
    [named],
  );
  expect(rows).toEqual([
    { from: '2020-01-01', to: day(21), manager: leads },
    { from: day(21), to: 'infinity', manager: chosen },
  ]);
  expect((await takeBack(admin, { at })).status).toBe(200);
  expect(await everything(company.tenantId)).toBe(before);
});

it('writes the days of a refusal in the reader’s format', async () => {
  const ground = await twoInLine(world);
  const { admin, company, at, manager, employeeId } = ground;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update account set language = 'en-US' where id = $1`, [admin.accountId]);
  const asked = async (lastDay: string, more: object = {}, whose = at) =>
    (await end(admin, { at: whose }, { ...resigns(lastDay), ...more })).text;
  const { rows } = await world.owner.query<{ start: string }>(
    'select start_date::text as start from employee where id = $1',
    [employeeId],
  );
  const said = [
    [await asked('2000-01-01'), rows[0]?.start ?? ''],
    [await asked('2099-01-01'), world.clock.today('Australia/Melbourne').add({ years: 5 }).toString()],
  ];
  expect((await end(admin, ground, resigns(day(9)))).status).toBe(201);
  said.push([await asked(day(9)), day(9)]);
  said.push([await asked(day(12), { reportsGoToId: employeeId }, atOf(manager.employeeId)), day(9)]);
  for (const [text = '', iso = ''] of said) {
    expect(text).toContain(dayInWords(iso, 'en-US'));
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  }
});

it('refuses impossible days in words', async () => {
  const ground = await twoInLine(world);
  const { admin, company, at, employeeId, manager } = ground;
  expect(pathsOf(await end(admin, ground, resigns('2019-12-31')))).toEqual([['lastDay', 'before-start']]);
  expect(pathsOf(await end(admin, ground, resigns('2099-01-01')))).toEqual([['lastDay', 'too-far']]);
  expect(pathsOf(await end(admin, ground, { ...resigns(day(1)), reportsGoToId: employeeId }))).toEqual([
    ['reportsGoToId', 'self'],
  ]);
  expect(pathsOf(await end(admin, ground, { ...resigns(day(1)), reportsGoToId: 999_999_999 }))).toEqual([
    ['reportsGoToId', 'unknown'],
  ]);
  expect(pathsOf(await end(admin, ground, { lastDay: day(1), kind: 'other' }))[0]?.[0]).toBe('words');
  expect(detailOf(await takeBack(admin, ground))).toContain('no planned termination');
  expect((await end(admin, ground, resigns(day(9)))).status).toBe(201);
  expect(detailOf(await end(admin, ground, resigns(day(9))))).toContain('Cancel that termination first');
  const to = { at: atOf(manager.employeeId) };
  expect(pathsOf(await end(admin, to, { ...resigns(day(12)), reportsGoToId: employeeId }))).toEqual([
    ['reportsGoToId', 'left'],
  ]);
  await enterTenant(world.owner, company.tenantId);
  await expect(
    world.owner.query(`update assignment set valid_to = 'infinity' where employee_id = $1`, [employeeId]),
  ).rejects.toMatchObject({ constraint: 'assignment_within_employment' });
  const position = (await admin.call(listPositions, { query: {} })).body as { data: { id: number }[] };
  expect(position.data.length).toBeGreaterThan(0);
  expect(at.params.employeeId).toBe(String(employeeId));
});

it('keeps the last Company Admin, even when two are leaving', async () => {
  const ground = await twoInLine(world);
  const { company, at, employeeId } = ground;
  const first = await company.person({ profiles: ['company-admin'], employeeId: await employeeIn(ground) });
  await world.owner.query(`update account set status = 'deactivated' where id = $1`, [
    ground.admin.accountId,
  ]);
  const second = await company.person({ profiles: ['company-admin'], employeeId: await employeeIn(ground) });
  const [one, other] = await Promise.all([
    end(first, { at: atOf(second.employeeId) }, resigns(day(5))),
    end(second, { at: atOf(first.employeeId) }, resigns(day(5))),
  ]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(detailOf(one.status === 409 ? one : other)).toContain('last Company Admin');
  expect((await end(first, { at }, resigns(day(3)))).status).toBe(201);
  expect(employeeId).toBeGreaterThan(0);
});

it('is planned once, however many people do it at the same moment', async () => {
  const ground = await twoInLine(world);
  const other = await ground.company.person({ profiles: ['company-admin'] });
  const answers = await Promise.all([
    end(ground.admin, ground, resigns(day(7))),
    end(other, ground, resigns(day(8))),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const back = await Promise.all([takeBack(ground.admin, ground), takeBack(other, ground)]);
  expect(back.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('never leaves anyone in a position after their last day, even when others write at the same time', async () => {
  for (const first of ['end', 'assign'] as const) {
    const ground = await twoInLine(world);
    const { admin, company, employeeId } = ground;
    await enterTenant(world.owner, company.tenantId);
    const organisation = organisationOn(world.owner);
    const further = await organisation.position();
    await organisation.version(further, null);
    const other = await company.person({ profiles: ['company-admin'] });
    const assign = () =>
      other.call(assignPerson, {
        params: { id: String(further) },
        body: { employeeId, from: day(0), isPrimary: false } as never,
      });
    const leave = () => end(admin, ground, resigns(day(30)));
    const answers = await Promise.all(first === 'end' ? [leave(), assign()] : [assign(), leave()]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const { rows } = await world.superuser.query(
      `select from assignment a join employee e on e.id = a.employee_id where a.tenant_id = $1 and a.valid_to > e.end_date + 1`,
      [company.tenantId],
    );
    expect(rows).toEqual([]);
  }
});

it('cannot be cancelled once later changes build on it, and says which', async () => {
  const ground = await twoInLine(world);
  const { admin, company, employeeId } = ground;
  expect((await end(admin, ground, resigns(day(30)))).status).toBe(201);
  const next = await employeeIn(ground);
  const { rows } = await world.superuser.query<{ id: number }>(
    'select position_id as id from assignment where employee_id = $1',
    [employeeId],
  );
  const position = rows[0]?.id ?? 0;
  const put = await admin.call(assignPerson, {
    params: { id: String(position) },
    body: { employeeId: next, from: day(31) } as never,
  });
  expect(put.status).toBe(201);
  expect(detailOf(await takeBack(admin, ground))).toContain('has taken over the position');
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('delete from assignment where employee_id = $1', [next]);
  await world.owner.query('update assignment set fte = 0.5 where employee_id = $1', [employeeId]);
  expect(detailOf(await takeBack(admin, ground))).toContain('or of their reports have changed since');
});

it('closes the account at once where that is asked, and opens it again after a cancellation', async () => {
  const ground = await twoInLine(world);
  const { admin, self, at } = ground;
  expect((await end(admin, ground, { ...resigns(day(30)), accessEnds: 'now' })).status).toBe(201);
  expect((await self.call(userProfile, at)).status).toBe(401);
  expect((await takeBack(admin, ground)).status).toBe(200);
  const { rows } = await world.superuser.query('select status from account where id = $1', [self.accountId]);
  expect(rows).toEqual([{ status: 'active' }]);
});

it('happens at once where the last day is over, and cannot be cancelled', async () => {
  const ground = await twoInLine(world);
  const answer = await end(ground.admin, ground, resigns(day(-3)));
  expect(employmentOf(answer)).toMatchObject({ current: { state: 'ended' }, canTakeBack: false });
  expect(detailOf(await takeBack(ground.admin, ground))).toContain('has passed');
  expect((await ground.self.call(userProfile, ground.at)).status).toBe(401);
});

it('closes the account at the end of the last day in the person’s own time zone: Auckland, London and Los Angeles', async () => {
  const ground = await twoInLine(world);
  const { admin, company } = ground;
  const lastDay = day(40);
  const zones = ['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'];
  const people: TestPerson[] = [];
  for (const timezone of zones) {
    const employeeId = await employeeIn(ground);
    people.push(await company.person({ employeeId, timezone }));
    expect((await end(admin, { at: atOf(employeeId) }, resigns(lastDay))).status).toBe(201);
  }
  const active = async () => {
    await runRecurring(world, 'employment.end');
    const { rows } = await world.superuser.query<{ timezone: string }>(
      `select timezone from account where id = any($1) and status = 'active' order by id`,
      [people.map(({ accountId }) => accountId)],
    );
    return rows.map(({ timezone }) => timezone);
  };
  const startedAt = world.clock.now();
  const midnight = (zone: string) =>
    Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  for (const [index, zone] of zones.entries()) {
    world.clock.set(midnight(zone).subtract({ seconds: 1 }));
    expect(await active()).toEqual(zones.slice(index));
    world.clock.set(midnight(zone));
    expect(await active()).toEqual(zones.slice(index + 1));
  }
  world.clock.set(startedAt);
  const { rows } = await world.superuser.query(
    `select state, before, after from employment_ending where tenant_id = $1`,
    [company.tenantId],
  );
  expect(rows).toEqual(zones.map(() => ({ state: 'ended', before: {}, after: {} })));
});

it('planned and cancelled again leaves no trace, whatever the company looks like', {
  timeout: 120_000,
}, async () => {
  const ground = await twoInLine(world);
  const { admin, company } = ground;
  const someDay = fc.integer({ min: -200, max: 200 });
  const shape = fc.record({
    lastDay: fc.integer({ min: 0, max: 100 }),
    own: fc.uniqueArray(someDay, { maxLength: 4 }),
    reports: fc.array(
      fc.record({ from: someDay, length: fc.integer({ min: 1, max: 300 }), isSecond: fc.boolean() }),
      { maxLength: 4 },
    ),
    record: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
    chosen: fc.constantFrom('nobody', 'report', 'other'),
    accessEnds: fc.constantFrom('now', 'last-day'),
  });
  await fc.assert(
    fc.asyncProperty(shape, async (given) => {
      await enterTenant(world.owner, company.tenantId);
      const organisation = organisationOn(world.owner);
      const [leaver, other] = [await organisation.employee(), await organisation.employee()];
      await company.person({ employeeId: leaver });
      await enterTenant(world.owner, company.tenantId);
      const starts = given.own.toSorted((a, b) => a - b);
      for (const [index, from] of starts.entries()) {
        const next = starts[index + 1];
        const position = index % 2 === 0 ? await organisation.position() : null;
        if (position !== null) await organisation.version(position, null);
        await organisation.assign(leaver, {
          position,
          from: day(from),
          to: next === undefined ? 'infinity' : day(next),
          manager: null,
        });
      }
      const reports: number[] = [];
      for (const { from, length, isSecond } of given.reports) {
        const report = await organisation.employee();
        reports.push(report);
        const id = await organisation.assign(report, {
          manager: isSecond ? other : leaver,
          from: day(from),
          to: day(from + length),
        });
        if (isSecond)
          await world.owner.query('update assignment set secondary_manager_id = $2 where id = $1', [
            id,
            leaver,
          ]);
      }
      const at = atOf(leaver);
      for (const from of given.record) {
        const body = { from: day(from), values: { ordinaryHours: `${10 + (from % 20)}.00` } };
        expect((await admin.call(changeEmploymentDetails, { ...at, body })).status).toBe(201);
      }
      const reportsGoToId = { nobody: null, report: reports[0] ?? null, other }[given.chosen];
      const before = await everything(company.tenantId);
      const ended = await end(
        admin,
        { at },
        { ...resigns(day(given.lastDay)), reportsGoToId, accessEnds: given.accessEnds },
      );
      expect(ended.status, ended.text).toBe(201);
      const back = await takeBack(admin, { at });
      expect(back.status, back.text).toBe(200);
      expect(await everything(company.tenantId)).toBe(before);
    }),
    { numRuns: 40 },
  );
});
