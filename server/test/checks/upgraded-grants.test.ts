import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyProfiles } from '../../src/features/identity/built-in-profiles.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/test-database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
const newestOfFirstRelease = '0006_passwords.sql';

/** What the profiles of a company began with in the first release. */
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
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client(database.connections('tenure_owner'));
  await owner.connect();
  earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-first-release-'));
  for (const file of fs.readdirSync(folder)) {
    if (file.endsWith('.sql') && file <= newestOfFirstRelease) {
      fs.copyFileSync(path.join(folder, file), path.join(earlier, file));
    }
  }
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  fs.rmSync(earlier, { recursive: true, force: true });
});

it('gives a company of the first release every grant a new company begins with', async () => {
  await migrate(owner, earlier);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
  await owner.query(`insert into tenant (tenant_id, name, short_name) values (1, 'First', 'First')`);
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
  await migrate(owner, folder);
  await owner.query(`select set_config('app.tenant_id', '1', false)`);
  const { rows } = await owner.query<{ line: string }>(
    `select p.built_in || ' ' || g.capability || ' ' || g.scope as line from security_profile_grant g
     join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id where g.tenant_id = 1`,
  );
  const today = companyProfiles.flatMap(({ key, grants }) =>
    grants.map(({ capability, scope }) => `${key} ${capability} ${scope}`),
  );
  expect(rows.map(({ line }) => line)).toEqual(expect.arrayContaining(today));
});
