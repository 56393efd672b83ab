import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/harness/test-database.ts';
import { companyProfiles } from '../features/identity/sign-in/built-in-profiles.ts';
import { createCompany, enterTenant } from './company.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = database.client('tenure_owner');
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const beginnings = companyProfiles
  .flatMap(({ key, grants }) => grants.map(({ capability, scope }) => `${key} ${capability} ${scope}`))
  .sort();

async function grantsOf(tenantId: number): Promise<string[]> {
  await enterTenant(owner, tenantId);
  const { rows } = await owner.query<{ line: string }>(
    `select p.built_in || ' ' || g.capability || ' ' || g.scope as line from security_profile_grant g
     join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id where g.tenant_id = $1`,
    [tenantId],
  );
  return rows.map(({ line }) => line).sort();
}

function companyNamed(name: string): Promise<number> {
  return createCompany(owner, {
    name,
    shortName: name,
    systemName: null,
    hosts: [`${name}.example`],
    enabledModules: [],
  });
}

describe('a capability that is new in a release', () => {
  let first: number;
  let second: number;
  beforeEach(async () => {
    first = await companyNamed('first');
    second = await companyNamed('second');
  });

  const release = () => owner.query(`call grant_beginnings('things.thing.view', 'self', 'employee')`);
  const given = [...beginnings, 'employee things.thing.view self'].sort();

  it('is given to that profile of every company, and to no other', async () => {
    await release();
    expect([await grantsOf(first), await grantsOf(second)]).toEqual([given, given]);
  });

  it('is not given again to a company that removed it', async () => {
    await release();
    await enterTenant(owner, first);
    await owner.query(`delete from security_profile_grant where capability = 'things.thing.view'`);
    await release();
    expect([await grantsOf(first), await grantsOf(second)]).toEqual([beginnings, given]);
  });

  it('is not given where a new company began with it and removed it', async () => {
    await enterTenant(owner, first);
    await owner.query(
      `delete from security_profile_grant where capability = 'payslips.view' and scope = 'self'`,
    );
    await owner.query(`call grant_beginnings('payslips.view', 'self', 'employee')`);
    expect(await grantsOf(first)).toEqual(
      beginnings.filter((line) => line !== 'employee payslips.view self'),
    );
  });

  it('leaves the connection in the company it had entered', async () => {
    await enterTenant(owner, first);
    await release();
    const { rows } = await owner.query<{ company: number }>('select current_tenant() as company');
    expect(rows).toEqual([{ company: first }]);
  });

  it('cannot be given by the application itself', async () => {
    const app = database.client('tenure_app');
    await app.connect();
    try {
      await expect(
        app.query(`call grant_beginnings('payroll.export', 'everyone', 'employee')`),
      ).rejects.toThrow('permission denied');
    } finally {
      await app.end();
    }
  });
});

it('lets a new company begin with exactly the declared grants', async () => {
  expect(await grantsOf(await companyNamed('new'))).toEqual(beginnings);
});
