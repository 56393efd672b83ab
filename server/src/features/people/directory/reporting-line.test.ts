import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  owner = world.owner;
});
afterAll(() => world.close());

let tenantId: number;
beforeEach(async () => {
  ({ tenantId } = await world.company());
  await enterTenant(owner, tenantId);
  await owner.query(`set statement_timeout = '5s'`);
  await owner.query(
    `insert into department (tenant_id, identifier, title) values (current_tenant(), 'D', 'D');`,
  );
  await owner.query(
    `insert into location (tenant_id, identifier, title, country, timezone)
     values (current_tenant(), 'L', 'L', 'AU', 'Australia/Melbourne')`,
  );
});

const one = async (text: string, values: unknown[] = []) => {
  const { rows } = await owner.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};

/** Positions in a row, each under the one before; the first under `top`, if that is given. */
async function rowOfPositions(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    ids.push(
      await one(
        `insert into position (tenant_id, identifier) values (current_tenant(), 'P' || $1) returning id`,
        [place],
      ),
    );
    await owner.query(
      `insert into position_version (tenant_id, position_id, valid_from, title, department_id, location_id,
         reports_to_id, employment_type)
       select current_tenant(), $1, '2020-01-01', 'P', d.id, l.id, $2, 'Full Time' from department d, location l`,
      [ids.at(-1), ids.at(-2) ?? null],
    );
  }
  return ids;
}

let people = 0;
async function holder(position: number | undefined): Promise<number> {
  people += 1;
  const id = await one(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     values (current_tenant(), $1, 'A', 'B', 'AU', '2020-01-01') returning id`,
    [`E${people}`],
  );
  await owner.query(
    `insert into assignment (tenant_id, employee_id, valid_from, position_id, department_id, location_id)
     select current_tenant(), $1, '2020-01-01', $2, d.id, l.id from department d, location l`,
    [id, position],
  );
  return id;
}

const below = async (employee: number) => {
  const { rows } = await owner.query<{ employee_id: number; depth: number }>(
    `select * from reports_of($1, '2026-01-01') order by depth, employee_id`,
    [employee],
  );
  return rows.map((row) => [row.employee_id, row.depth]);
};

it('counts each person below once, however many share the positions in between', async () => {
  const positions = await rowOfPositions(24);
  const [top, ...others] = positions;
  const boss = await holder(top);
  const expected: [number, number][] = [];
  for (const [index, position] of others.entries()) {
    for (let share = 0; share < 2; share += 1) expected.push([await holder(position), index + 1]);
  }
  expect(await below(boss)).toEqual(expected);
});

it('names each holder of a shared position as manager of the people whose line leads to them, and of no one else', async () => {
  const [top, shared, vacant, low] = await rowOfPositions(4);
  const boss = await holder(top);
  const [one, other] = [await holder(shared), await holder(shared)];
  const person = await holder(low);
  expect(vacant).toBeDefined();
  const { rows } = await owner.query<{ first: number; managers: number[] }>(
    `select manager_of($1, '2026-01-01') as first, array(select m from managers_of($1, '2026-01-01') m order by m) as managers`,
    [person],
  );
  expect(rows).toEqual([{ first: one, managers: [one, other] }]);
  expect(await below(one)).toEqual([[person, 1]]);
  expect(await below(other)).toEqual([[person, 1]]);
  expect(await below(boss)).toEqual([
    [one, 1],
    [other, 1],
    [person, 2],
  ]);
});
