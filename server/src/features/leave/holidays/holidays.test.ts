import {
  addPublicHoliday,
  type HolidayRegionListed,
  type ListedPublicHoliday,
  listHolidayRegions,
  listPublicHolidays,
  loadPublicHolidays,
  removePublicHoliday,
  restorePublicHoliday,
  savePublicHoliday,
} from '@tenure/contract/leave/holidays.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Caller } from '../../../../test/harness/company.ts';
import { firstDay } from '../../../../test/harness/days.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';
import { holidaysOf } from './holidays.reads.ts';

let world: World;
let ground: TwoInLine;
let sydney: number;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  await world.owner.query(`update location set state = 'Victoria' where tenant_id = $1`, [
    ground.company.tenantId,
  ]);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into location (tenant_id, identifier, title, country, state, timezone)
     values ($1, 'syd', 'Sydney', 'AU', 'NSW', 'Australia/Sydney') returning id`,
    [ground.company.tenantId],
  );
  sydney = rows[0]?.id ?? 0;
  await runRecurring(world, 'leave.load-holidays');
});
afterAll(() => world.close());

const thisYear = firstDay.year;
const one = ({ body }: Answer) => (body as { data: ListedPublicHoliday }).data;
async function listIn(caller: Caller, year = thisYear, state = 'VIC'): Promise<ListedPublicHoliday[]> {
  const answer = await caller.call(listPublicHolidays, {
    query: { country: 'AU', state, year: String(year) },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { data: { holidays: ListedPublicHoliday[] } }).data.holidays;
}
async function named(name: string, year = thisYear, state = 'VIC'): Promise<ListedPublicHoliday> {
  const found = (await listIn(ground.admin, year, state)).find((holiday) => holiday.name === name);
  if (found === undefined) throw new Error(`There is no ${name} in ${year}`);
  return found;
}
const at = (holiday: ListedPublicHoliday) => ({ params: { holidayId: String(holiday.id) } });
const daysOf = (from: string, to: string, employeeId = ground.employeeId) =>
  world.tenure.database.asTenant(ground.company.tenantId, 'read only', (tx) =>
    holidaysOf(tx, employeeId, from, to),
  );

it('loads every place of a company to the end of the year after next, and adds nothing when done again', async () => {
  const answer = await ground.admin.call(listHolidayRegions, {});
  const { regions } = (answer.body as { data: { regions: HolidayRegionListed[] } }).data;
  expect(regions.map(({ name, throughYear }) => [name, throughYear])).toEqual([
    ['New South Wales, Australia', thisYear + 2],
    ['Victoria, Australia', thisYear + 2],
  ]);
  for (const year of [thisYear, thisYear + 1, thisYear + 2]) {
    expect((await listIn(ground.admin, year)).length, String(year)).toBeGreaterThan(10);
  }
  const again = await ground.admin.call(loadPublicHolidays, {});
  expect((again.body as { data: { added: number } }).data.added).toBe(0);
});

it('loads a location that was added since', async () => {
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(
    `insert into location (tenant_id, identifier, title, country, state, timezone)
     values ($1, 'hob', 'Hobart', 'AU', 'TAS', 'Australia/Hobart')`,
    [ground.company.tenantId],
  );
  await runRecurring(world, 'leave.load-holidays');
  expect((await listIn(ground.admin, thisYear, 'TAS')).length).toBeGreaterThan(8);
});

it('shows what a company changed, and keeps it when the library is loaded again', async () => {
  const cup = await named('Melbourne Cup');
  const changed = one(
    await ground.admin.call(savePublicHoliday, {
      ...at(cup),
      body: { day: cup.day, name: 'Cup Day', freeMinutes: 240 },
    }),
  );
  expect(changed).toMatchObject({ difference: 'renamed', library: { name: 'Melbourne Cup' } });
  await world.owner.query(
    `update public_holiday_load set library_version = 'an older one' where tenant_id = $1`,
    [ground.company.tenantId],
  );
  await runRecurring(world, 'leave.load-holidays');
  expect(await named('Cup Day')).toEqual(changed);
  const restored = await ground.admin.call(restorePublicHoliday, at(cup));
  expect(one(restored)).toMatchObject({ name: 'Melbourne Cup', freeMinutes: null, difference: null });
});

it('keeps a holiday that was removed out of the calendar until it is restored', async () => {
  const labour = await named('Labour Day');
  expect(await daysOf(labour.day, labour.day)).toHaveLength(1);
  expect((await ground.admin.call(removePublicHoliday, at(labour))).status).toBe(204);
  expect(await daysOf(labour.day, labour.day)).toEqual([]);
  expect(await named('Labour Day')).toMatchObject({ isRemoved: true, difference: 'removed' });
  await ground.admin.call(restorePublicHoliday, at(labour));
  expect(await daysOf(labour.day, labour.day)).toHaveLength(1);
});

it('deletes a holiday of the company’s own for good', async () => {
  const added = await ground.admin.call(addPublicHoliday, {
    body: { country: 'AU', state: 'VIC', day: `${thisYear}-07-20`, name: 'Founders’ Day', freeMinutes: 120 },
  });
  expect(added.status).toBe(201);
  expect(await daysOf(`${thisYear}-07-20`, `${thisYear}-07-20`)).toEqual([
    { day: `${thisYear}-07-20`, name: 'Founders’ Day', freeMinutes: 120 },
  ]);
  await ground.admin.call(removePublicHoliday, at(one(added)));
  expect((await listIn(ground.admin)).some(({ name }) => name === 'Founders’ Day')).toBe(false);
});

it('refuses a second holiday on a day, and a location elsewhere', async () => {
  const body = { country: 'AU', state: 'VIC', day: `${thisYear}-01-01`, name: 'Another' };
  expect(await ground.admin.call(addPublicHoliday, { body })).toMatchObject({
    status: 409,
    body: {
      detail: 'New Year’s Day is already on this day. Edit it, or choose another day.'.replace('’', "'"),
    },
  });
  const elsewhere = await ground.admin.call(addPublicHoliday, {
    body: { ...body, day: `${thisYear}-08-03`, locationId: sydney },
  });
  expect(elsewhere).toMatchObject({ status: 422, body: { invalidInputs: [{ path: 'locationId' }] } });
});

it('lets one location work while its region does not', async () => {
  const { rows } = await world.owner.query<{ id: number }>(
    `select id from location where tenant_id = $1 and state = 'Victoria'`,
    [ground.company.tenantId],
  );
  const cup = await named('Melbourne Cup');
  const own = await ground.admin.call(addPublicHoliday, {
    body: {
      country: 'AU',
      state: 'VIC',
      locationId: rows[0]?.id ?? 0,
      day: cup.day,
      name: cup.name,
      isRemoved: true,
    },
  });
  expect(own.status).toBe(201);
  expect(await daysOf(cup.day, cup.day)).toEqual([]);
  await ground.admin.call(removePublicHoliday, at(one(own)));
  expect(await daysOf(cup.day, cup.day)).toHaveLength(1);
});

it('gives someone who moves the holidays of the place they are in on each day', async () => {
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     values ($1, 'MOVES', 'Ana', 'Bell', 'AU', '2020-01-01') returning id`,
    [ground.company.tenantId],
  );
  const employeeId = rows[0]?.id ?? 0;
  await world.owner.query(
    `insert into assignment (tenant_id, employee_id, valid_from, valid_to, title, department_id, location_id)
     select $1, $2, span.since, span.until, 'Clerk', (select min(id) from department where tenant_id = $1),
       case when span.since < $3::date then (select id from location where tenant_id = $1 and state = 'Victoria') else $4::integer end
     from (values ('2020-01-01'::date, $3::date), ($3::date, 'infinity'::date)) span (since, until)`,
    [ground.company.tenantId, employeeId, `${thisYear}-07-01`, sydney],
  );
  const names = (await daysOf(`${thisYear}-01-01`, `${thisYear}-12-31`, employeeId)).map(({ name }) => name);
  expect(names).not.toContain('Melbourne Cup');
  expect(names.filter((name) => name === 'Labour Day')).toHaveLength(2);
  expect(new Set(names)).toContain("King's Birthday");
});

it('is for administrators of this company alone', async () => {
  for (const other of [ground.self, ground.manager, ground.hr, ground.stranger]) {
    expect((await other.call(listHolidayRegions, {})).status).toBe(403);
  }
  const elsewhere = await twoInLine(world);
  const cup = await named('Melbourne Cup');
  expect((await elsewhere.admin.call(removePublicHoliday, at(cup))).status).toBe(404);
  expect(await listIn(elsewhere.admin)).toEqual([]);
  await enterTenant(world.owner, ground.company.tenantId);
});
