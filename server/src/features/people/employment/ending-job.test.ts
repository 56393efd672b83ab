import { changeGeneral } from '@tenure/contract/people/dated-record.ts';
import { endEmployment } from '@tenure/contract/people/employment-ending.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();

/** While it runs, a change of this row is refused by the database. */
async function withoutChangeOf(table: string, condition: string, work: () => Promise<void>): Promise<void> {
  await world.superuser.query(`
    create function refuse_in_test() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
    create trigger refused_in_test before update on ${table} for each row when (${condition}) execute function refuse_in_test()`);
  await work();
  await world.superuser.query('drop function refuse_in_test() cascade');
}

it('one failed termination stops no other, in the same company or another, and the job fails', async () => {
  const [one, other] = [await twoInLine(world), await twoInLine(world)];
  await enterTenant(world.owner, one.company.tenantId);
  const second = await organisationOn(world.owner).employee();
  const leavers = [one.employeeId, second, other.employeeId];
  for (const [ground, employeeId] of [
    [one, one.employeeId],
    [one, second],
    [other, other.employeeId],
  ] as const) {
    const ended = await ground.admin.call(endEmployment, {
      params: { employeeId: String(employeeId) },
      body: { lastDay: day(40), kind: 'resignation' },
    });
    expect(ended.status, ended.text).toBe(201);
  }
  const states = async () => {
    const { rows } = await world.superuser.query<{ state: string }>(
      'select state from employment_ending where employee_id = any($1::integer[]) order by array_position($1, employee_id)',
      [leavers],
    );
    return rows.map(({ state }) => state);
  };
  const startedAt = world.clock.now();
  world.clock.set(Temporal.Instant.from(`${day(43)}T00:00:00Z`));
  await withoutChangeOf('employment_ending', `old.employee_id = ${one.employeeId}`, async () => {
    await expect(runRecurring(world, 'employment.end')).rejects.toThrow('1 parts of the work failed');
  });
  expect(await states()).toEqual(['planned', 'ended', 'ended']);
  await runRecurring(world, 'employment.end');
  expect(await states()).toEqual(['ended', 'ended', 'ended']);
  world.clock.set(startedAt);
});

it('a company whose names cannot be copied stops no other', async () => {
  const grounds = [await twoInLine(world), await twoInLine(world)];
  for (const { admin, at } of grounds) {
    const planned = await admin.call(changeGeneral, {
      ...at,
      body: { from: day(20), values: { lastName: 'Later' } },
    });
    expect(planned.status).toBe(201);
  }
  const ids = grounds.map(({ employeeId }) => employeeId);
  await world.superuser.query(
    'delete from employee_record_version where employee_id = any($1) and valid_from < $2::date',
    [ids, day(20)],
  );
  await world.superuser.query(
    'update employee_record_version set valid_from = tenure_today() - 1 where employee_id = any($1)',
    [ids],
  );
  const names = async () => {
    const { rows } = await world.superuser.query<{ name: string }>(
      'select last_name as name from employee where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ name }) => name === 'Later');
  };
  expect(await names()).toEqual([false, false]);
  await withoutChangeOf('employee', `old.id = ${ids[0]}`, async () => {
    await expect(runRecurring(world, 'employee-record.take-over-names')).rejects.toThrow(
      '1 parts of the work failed',
    );
  });
  expect(await names()).toEqual([false, true]);
});
