import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** On an island where the date differs from the rest of the world for most of the day. */
async function ground() {
  const people = await twoInLine(world);
  await enterTenant(world.owner, people.company.tenantId);
  await world.owner.query(`update account set timezone = 'Pacific/Kiritimati' where id = $1`, [
    people.self.accountId,
  ]);
  return people;
}

async function dayOf(tenantId: number, employeeId: number): Promise<string | null> {
  const [row] = await world.tenure.database.asTenant(tenantId as never, 'read only', (tx) =>
    tx.query<{ day: string | null }>('select employee_today($1) as day', [employeeId]),
  );
  return row?.day ?? null;
}

it('a person’s own day is readable in their own company, and in no other', async () => {
  const [people, others] = [await ground(), await ground()];
  expect(await dayOf(people.company.tenantId, people.employeeId)).toBe(
    world.clock.today('Pacific/Kiritimati').toString(),
  );
  expect(await dayOf(others.company.tenantId, people.employeeId)).toBeNull();
  expect(await dayOf(people.company.tenantId, 2_000_000_000)).toBeNull();
});

it('is readable in no session without a company', async () => {
  const { employeeId } = await ground();
  await world.superuser.query('begin');
  try {
    await world.superuser.query('set local role tenure_app');
    const { rows } = await world.superuser.query('select employee_today($1) as day', [employeeId]);
    expect(rows).toEqual([{ day: null }]);
  } finally {
    await world.superuser.query('rollback');
  }
});

it('is refused to a role without grants, and reads no more than the role itself may', async () => {
  const { company, employeeId } = await ground();
  const asks = async (...grants: string[]) => {
    await world.superuser.query('begin');
    try {
      await world.superuser.query('create role asks_for_days nologin');
      for (const grant of grants) await world.superuser.query(`grant ${grant} to asks_for_days`);
      await world.superuser.query('set local role asks_for_days');
      await world.superuser.query(`select set_config('app.tenant_id', $1, true)`, [String(company.tenantId)]);
      await world.superuser.query('select employee_today($1)', [employeeId]);
    } finally {
      await world.superuser.query('rollback');
    }
  };
  await expect(asks()).rejects.toThrow('permission denied for function employee_today');
  await expect(
    asks('execute on function employee_today(integer), employee_day(integer, timestamptz)'),
  ).rejects.toThrow('permission denied for table');
});
