import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../test/harness/test-database.ts';
import { migrate } from '../../../platform/db/migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../../migrations');
const migration = '0063_company_dashboards.sql';

let database: TestDatabase;
let owner: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = database.client('tenure_owner');
  await owner.connect();
  earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-homes-'));
  for (const file of fs.readdirSync(folder)) {
    if (file.endsWith('.sql') && file < migration) {
      fs.copyFileSync(path.join(folder, file), path.join(earlier, file));
    }
  }
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  fs.rmSync(earlier, { recursive: true, force: true });
});

/** A home of an earlier release, with its version: each save raises it. */
async function homeAt(version: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `with holder as (
       insert into account (tenant_id, username, email, display_name, first_name, last_name, role, user_type)
       values (1, 'v' || $1::integer, 'v' || $1::integer || '@first.example', 'A B', 'A', 'B', 'ROLE_EMPLOYEE', 'User') returning id)
     insert into dashboard (tenant_id, owner_account_id, title, is_home, version)
     select 1, holder.id, 'My dashboard', true, $1 from holder returning id`,
    [version],
  );
  const id = Number(rows[0]?.id);
  await owner.query(
    `insert into widget (tenant_id, dashboard_id, type, container, "order") values
     (1, $1, 'actionableItem', 1, 0), (1, $1, 'team', 1, 1), (1, $1, 'htmlEditor', 2, 0)`,
    [id],
  );
  return id;
}

async function placed(dashboardId: number): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `select container || ':' || type as place from widget where dashboard_id = $1 order by container, "order", id`,
    [dashboardId],
  );
  return rows.map(({ place }) => place);
}

it('gives homes that were never edited the new widgets, and leaves edited ones as they are', async () => {
  await migrate(owner, earlier);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
  await owner.query(`insert into tenant (tenant_id, name, short_name) values (1, 'First', 'First')`);
  const [unedited, edited] = [await homeAt(1), await homeAt(2)];
  await migrate(owner, folder);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
  expect(await placed(unedited)).toEqual([
    '1:actionableItem',
    '1:teamWeek',
    '1:startersAndLeavers',
    '1:headcount',
    '1:vacancies',
    '1:news',
    '2:bankChanges',
    '2:payRun',
    '2:compliance',
    '2:qualifications',
    '2:nextPay',
    '2:team',
    '2:leave',
    '2:recognition',
    '2:htmlEditor',
  ]);
  expect(await placed(edited)).toEqual(['1:actionableItem', '1:team', '2:htmlEditor']);
});
