import { loginAs } from '@tenure/contract/identity/acting.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import {
  type Celebration,
  type CelebrationChoices,
  celebrationChoices,
  listCelebrations,
  saveCelebrationChoices,
} from '@tenure/contract/recognition/celebrations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = () => world.clock.today('UTC');
const monthAndDay = (plus: number) => today().add({ days: plus }).toString().slice(5);

/** Two of one department and one of another; their first days are years ago and no day of this week. */
async function ground() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const places = [await organisation.place(), await organisation.place()];
  const member = async (department: number | undefined) => {
    await enterTenant(world.owner, company.tenantId);
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, {});
    await world.owner.query('update assignment set department_id = $2 where employee_id = $1', [
      employeeId,
      department,
    ]);
    await startedOn(company.tenantId, employeeId, today().subtract({ years: 3, months: 2 }).toString());
    return { employeeId, person: await company.person({ employeeId, timezone: 'UTC' }) };
  };
  return {
    company,
    one: await member(places[0]),
    neighbour: await member(places[0]),
    elsewhere: await member(places[1]),
    admin: await company.person({ profiles: ['company-admin'] }),
  };
}

async function startedOn(tenantId: number, employeeId: number, day: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query('update employee set start_date = $2 where id = $1', [employeeId, day]);
}

const celebrated = async (reader: TestPerson) =>
  dataOf<Celebration[]>(await reader.call(listCelebrations, {})).map(({ employee, kind, years, isToday }) => [
    employee.id,
    kind,
    years,
    isToday,
  ]);
const choose = async (by: TestPerson, body: CelebrationChoices) =>
  dataOf(await by.call(saveCelebrationChoices, { body }));
const told = async (reader: TestPerson) =>
  dataOf<{ kind: string; title: string }[]>(await reader.call(notifications, {})).flatMap(
    ({ kind, title }) => (kind === 'celebration-today' ? [title] : []),
  );

it('shows an anniversary until the person turns theirs off, and no birthday until they enter one', async () => {
  const { company, one, neighbour } = await ground();
  await startedOn(company.tenantId, one.employeeId, today().subtract({ years: 5 }).toString());
  expect(await celebrated(neighbour.person)).toEqual([[one.employeeId, 'anniversary', 5, true]]);
  await choose(one.person, { showsAnniversary: false, birthday: null });
  expect(await celebrated(neighbour.person)).toEqual([]);
  await choose(one.person, { showsAnniversary: false, birthday: monthAndDay(2) });
  expect(await celebrated(neighbour.person)).toEqual([[one.employeeId, 'birthday', null, false]]);
  await choose(one.person, { showsAnniversary: false, birthday: null });
  expect(await celebrated(neighbour.person)).toEqual([]);
});

it('shows a week from today and no first day, no leaver and no one who is still to come', async () => {
  const { company, one, neighbour, elsewhere } = await ground();
  for (const [plus, isShown] of [
    [-1, false],
    [0, true],
    [6, true],
    [7, false],
  ] as const) {
    await choose(one.person, { showsAnniversary: true, birthday: monthAndDay(plus) });
    expect([plus, (await celebrated(neighbour.person)).length > 0]).toEqual([plus, isShown]);
  }
  await choose(one.person, { showsAnniversary: true, birthday: null });
  await startedOn(company.tenantId, one.employeeId, today().toString());
  expect(await celebrated(neighbour.person)).toEqual([]);
  await startedOn(company.tenantId, elsewhere.employeeId, today().subtract({ years: 1 }).toString());
  await world.owner.query('update assignment set valid_to = $2 where employee_id = $1', [
    elsewhere.employeeId,
    today().toString(),
  ]);
  await world.owner.query('update employee set end_date = $2 where id = $1', [
    elsewhere.employeeId,
    today().subtract({ days: 1 }).toString(),
  ]);
  expect(await celebrated(neighbour.person)).toEqual([]);
});

it('keeps a day and a month for this alone: no year, no one else, no log, and nothing once it is turned off', async () => {
  const { company, one, admin } = await ground();
  for (const birthday of ['1987-03-14', '02-30', '3-14']) {
    const refused = await one.person.call(saveCelebrationChoices, {
      body: { showsAnniversary: true, birthday },
    });
    expect([birthday, refused.status]).toEqual([birthday, 422]);
  }
  await choose(one.person, { showsAnniversary: true, birthday: '03-14' });
  expect(dataOf(await one.person.call(celebrationChoices, {}))).toEqual({
    showsAnniversary: true,
    birthday: '03-14',
  });
  await enterTenant(world.owner, company.tenantId);
  const kept = async () => {
    const { rows } = await world.superuser.query<{ birthday: string | null }>(
      'select birthday from celebration_choice where employee_id = $1',
      [one.employeeId],
    );
    return rows.map(({ birthday }) => birthday);
  };
  expect(await kept()).toEqual(['03-14']);
  const { rows: logged } = await world.superuser.query(
    `select from audit_entry t where tenant_id = $1 and to_jsonb(t)::text like '%03-14%'`,
    [company.tenantId],
  );
  expect(logged).toEqual([]);

  const asOne = {
    params: { userId: String(one.person.accountId) },
    body: { reason: 'A question', readOnly: false },
  };
  expect((await admin.call(loginAs, asOne)).status).toBe(200);
  expect((await admin.call(celebrationChoices, {})).status).toBe(403);
  expect(
    (await admin.call(saveCelebrationChoices, { body: { showsAnniversary: true, birthday: '01-01' } }))
      .status,
  ).toBe(403);
  await choose(one.person, { showsAnniversary: true, birthday: null });
  expect(await kept()).toEqual([null]);
});

it('tells colleagues of the department in the morning of their own day, once, and never the person', async () => {
  const { one, neighbour, elsewhere } = await ground();
  await choose(one.person, { showsAnniversary: true, birthday: monthAndDay(0) });
  const at = (hour: number) =>
    world.clock.set(
      today()
        .toZonedDateTime({ timeZone: 'UTC', plainTime: `${String(hour).padStart(2, '0')}:10` })
        .toInstant(),
    );
  const before = world.clock.now();
  at(6);
  await runRecurring(world, 'recognition.celebrations');
  expect(await told(neighbour.person)).toEqual([]);
  at(7);
  await runRecurring(world, 'recognition.celebrations');
  at(8);
  await runRecurring(world, 'recognition.celebrations');
  expect(await told(neighbour.person)).toHaveLength(1);
  expect(await told(one.person)).toEqual([]);
  expect(await told(elsewhere.person)).toEqual([]);
  world.clock.set(before);
});
