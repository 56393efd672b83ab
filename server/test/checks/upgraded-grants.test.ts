import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { companyProfiles } from '../../src/features/identity/sign-in/built-in-profiles.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { beginningOfTests } from '../harness/days.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/test-database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
const newestOfFirstRelease = '0006_passwords.sql';

/** The initial grants of a company's profiles in the first release. */
const firstGrants = [
  ['employee', 'employees.card.view', 'everyone'],
  ['employee', 'files.file.add', 'everyone'],
  ['employee', 'dashboards.dashboard.view', 'self'],
  ['employee', 'dashboards.dashboard.edit', 'self'],
  ['employee', 'employees.team.view', 'self'],
  ['manager', 'employees.team.view', 'all-reports'],
  ['hr-partner', 'dashboards.dashboard.share', 'self'],
  ['hr-partner', 'employees.team.view', 'same-location'],
  ['company-admin', 'dashboards.dashboard.share', 'self'],
  ['company-admin', 'employees.team.view', 'everyone'],
  ['company-admin', 'site.settings.edit', 'everyone'],
] as const;

let database: TestDatabase;
let owner: pg.Client;
let earlier: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  owner = database.client('tenure_owner');
  await owner.connect();
  earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-earlier-release-'));
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  fs.rmSync(earlier, { recursive: true, force: true });
});

/** A company of an earlier release. */
async function companyAt(newest: string): Promise<void> {
  for (const file of fs.readdirSync(folder)) {
    if (file.endsWith('.sql') && file <= newest) {
      fs.copyFileSync(path.join(folder, file), path.join(earlier, file));
    }
  }
  await migrate(owner, earlier);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
  await owner.query(`insert into tenant (tenant_id, name, short_name) values (1, 'First', 'First')`);
}

async function upgrade(): Promise<void> {
  await migrate(owner, folder);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
}

it('gives a company of the first release every grant a new company begins with', async () => {
  await companyAt(newestOfFirstRelease);
  for (const { key, name, roleType, heldByAll } of companyProfiles) {
    await owner.query(
      'insert into security_profile (tenant_id, name, role_type, built_in, held_by_all) values (1, $1, $2, $3, $4)',
      [name, roleType, key, heldByAll],
    );
  }
  for (const grant of firstGrants) {
    await owner.query(
      `insert into security_profile_grant (tenant_id, profile_id, capability, scope)
       select 1, id, $2, $3 from security_profile where tenant_id = 1 and built_in = $1`,
      [...grant],
    );
  }
  await upgrade();
  const { rows } = await owner.query<{ line: string }>(
    `select p.built_in || ' ' || g.capability || ' ' || g.scope as line from security_profile_grant g
     join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id where g.tenant_id = 1`,
  );
  const today = companyProfiles.flatMap(({ key, grants }) =>
    grants.map(({ capability, scope }) => `${key} ${capability} ${scope}`),
  );
  expect(rows.map(({ line }) => line)).toEqual(expect.arrayContaining(today));
});

it('keeps a person’s rights at every moment while a permission is renamed', async () => {
  await companyAt('0044_record_mends.sql');
  const { rows: made } = await owner.query<{ id: number }>(
    `insert into security_profile (tenant_id, name, role_type) values (1, 'Own', 'Manager') returning id`,
  );
  const profile = made[0]?.id;
  await owner.query(
    `insert into security_profile_grant (tenant_id, profile_id, capability, scope) values
       (1, $1, 'diversity.answers.view', 'self'), (1, $1, 'diversity.answers.edit', 'self'),
       (1, $1, 'positions.position.edit', 'everyone')`,
    [profile],
  );
  await owner.query(
    `delete from security_profile_grant where tenant_id = 1 and capability = 'diversity.answers.edit'`,
  );
  const { rows: accounts } = await owner.query<{ id: number }>(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, role, user_type)
     values (1, 'ada', 'ada@example.com', 'Ada', 'Ada', 'Ada', 'ROLE_EMPLOYEE', 'User') returning id`,
  );
  await owner.query(
    `insert into api_token (tenant_id, account_id, name, prefix, token_hash, capabilities, created_at, expires_at)
     values (1, $1, 'One', 'x', 'x', '{diversity.answers.edit,files.file.add}', $2, $3),
       (1, $1, 'Two', 'y', 'y', '{positions.position.edit}', $2, $3)`,
    [accounts[0]?.id, beginningOfTests.toString(), beginningOfTests.add({ hours: 24 }).toString()],
  );
  const { rows: before } = await owner.query<{ newest: string }>(
    'select max(valid_from)::text as newest from security_profile_grant_version where tenant_id = 1',
  );
  await upgrade();
  const granted = await owner.query<{ line: string }>(
    `select capability || ' ' || scope as line from security_profile_grant where tenant_id = 1 order by line`,
  );
  expect(granted.rows.map(({ line }) => line)).toEqual([
    'employee.positions.edit everyone',
    'employees.diversityQuestions.view self',
    'positions.position.edit everyone',
  ]);
  const versions = await owner.query<{ line: string }>(
    `select v.capability || case v.valid_to when 'infinity' then '' else ' ended' end as line
     from security_profile_grant_version v where v.tenant_id = 1 and v.valid_from <= $1 order by line`,
    [before[0]?.newest],
  );
  expect(versions.rows.map(({ line }) => line)).toEqual([
    'employee.positions.edit',
    'employees.diversityQuestions.edit ended',
    'employees.diversityQuestions.view',
    'positions.position.edit',
  ]);
  const tokens = await owner.query<{ capabilities: string[] }>(
    'select capabilities from api_token where tenant_id = 1 order by name',
  );
  expect(tokens.rows.map(({ capabilities }) => capabilities)).toEqual([
    ['employees.diversityQuestions.edit', 'files.file.add'],
    ['positions.position.edit', 'employee.positions.edit'],
  ]);
});
