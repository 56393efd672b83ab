import { saveThemePreference } from '@tenure/contract/platform/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../src/platform/audit/audit.ts';
import { verifyChain } from '../../src/platform/audit/seal.store.ts';
import { sealEverything } from '../../src/platform/audit/sealer.ts';
import { subjectKeyStore } from '../../src/platform/audit/subject-key.store.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { createSubjectKeys, ErasedError } from '../../src/platform/crypto/subject-keys.ts';
import type { TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  person = await company.person();
});

const change = (theme: 'dark' | 'light' = 'dark') => person.call(saveThemePreference, { body: { theme } });
const chain = () =>
  world.tenure.database.asTenant(company.tenantId, 'read only', (tx) => verifyChain(tx, company.tenantId));
/** As someone with full access to the database would, past every trigger. */
const tamper = async (statement: string) => {
  await world.superuser.query('set session_replication_role = replica');
  await world.superuser.query(statement);
  await world.superuser.query('set session_replication_role = origin');
};

describe('the audit chain', () => {
  it('covers every entry once it is sealed, and holds', async () => {
    for (let times = 0; times < 5; times += 1) await change();
    expect(await chain()).toMatchObject({ sealed: 0, unsealed: 5, problems: [] });
    await sealEverything(world.tenure.database);
    expect(await chain()).toMatchObject({ sealed: 5, unsealed: 0, problems: [] });
  });

  it.each([
    ['a changed entry', `update audit_entry set action = 'nothing' where id = $`, /was changed/],
    [
      'a changed moment',
      `update audit_entry set occurred_at = occurred_at + interval '1 s' where id = $`,
      /was changed/,
    ],
    ['another actor', 'update audit_entry set actor_account_id = 1 where id = $', /was changed/],
    ['a removed entry', 'delete from audit_entry where id = $', /is gone/],
    [
      'a removed link',
      'delete from audit_seal where entry_id = $',
      /is missing|does not follow|neither sealed/,
    ],
  ])('shows %s', async (_what, statement, problem) => {
    for (let times = 0; times < 3; times += 1) await change();
    await sealEverything(world.tenure.database);
    const { rows } = await world.superuser.query<{ id: string }>(
      'select id from audit_entry where tenant_id = $1 order by id offset 1 limit 1',
      [company.tenantId],
    );
    await tamper(statement.replace('$', String(rows[0]?.id)));
    expect((await chain()).problems.join('; ')).toMatch(problem);
  });

  it('cannot be changed by the application or by the owner of the tables', async () => {
    await change();
    for (const statement of [
      'update audit_entry set action = $1',
      'delete from audit_entry where action <> $1',
    ]) {
      await expect(
        world.tenure.database.asTenant(company.tenantId, 'read write', (tx) => tx.query(statement, ['x'])),
      ).rejects.toThrow(/permission denied/);
      await expect(world.owner.query(statement, ['x'])).rejects.toThrow(/append-only/);
    }
  });

  it('is not held up by a transaction that stays open', async () => {
    const { database } = world.tenure;
    const slow = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const audit = createAudit(createSubjectKeys({ keyring: await keyring() }));
    const long = database.asTenant(company.tenantId, 'read write', async (tx) => {
      await audit.record(tx, { action: 'preferences.saved', subject: { type: 'test', id: 1 } });
      entered.resolve();
      await slow.promise;
    });
    await entered.promise;
    await change();
    await sealEverything(database);
    expect(await chain()).toMatchObject({ sealed: 1, unsealed: 0 });
    slow.resolve();
    await long;
    await sealEverything(database);
    expect(await chain()).toMatchObject({ sealed: 2, unsealed: 0, problems: [] });
  });

  it('is linked by one sealer at a time, however many run', async () => {
    for (let times = 0; times < 20; times += 1) await change();
    await Promise.all(Array.from({ length: 6 }, () => sealEverything(world.tenure.database)));
    await sealEverything(world.tenure.database);
    expect(await chain()).toMatchObject({ sealed: 20, unsealed: 0, problems: [] });
  });
});

describe('values in the audit log', () => {
  it('are unreadable in the table itself, and erased with the person’s key, while the chain still holds', async () => {
    const { database } = world.tenure;
    const keys = createSubjectKeys({ keyring: await keyring() });
    const audit = createAudit(keys);
    await database.asTenant(company.tenantId, 'read write', (tx) =>
      audit.record(tx, {
        action: 'preferences.saved',
        subject: { type: 'test', id: 1 },
        values: { personId: 'employee-1', of: { colour: 'aubergine' } },
      }),
    );
    await sealEverything(database);
    const { rows } = await world.superuser.query<{ text: string; sealed_values: string }>(
      'select audit_entry::text as text, sealed_values from audit_entry where tenant_id = $1',
      [company.tenantId],
    );
    expect(rows[0]?.text).not.toContain('aubergine');

    const read = () =>
      database.asTenant(company.tenantId, 'read only', async (tx) => {
        const readers = await keys.readersFor(subjectKeyStore(tx), tx.tenantId, ['employee-1']);
        return readers('employee-1').decrypt(rows[0]?.sealed_values ?? '', {
          table: 'audit_entry',
          column: 'sealed_values',
        });
      });
    expect(JSON.parse(await read())).toEqual({ colour: 'aubergine' });
    await database.asTenant(company.tenantId, 'read write', (tx) =>
      keys.erase(subjectKeyStore(tx), tx.tenantId, 'employee-1'),
    );
    await expect(read()).rejects.toThrow(ErasedError);
    expect(await chain()).toMatchObject({ sealed: 1, problems: [] });
  });
});

const keyring = () =>
  createKeyring({
    kind: 'given',
    keys: { currentId: 'k', indexId: 'k', keys: [{ id: 'k', secret: Buffer.alloc(32, 7) }] },
  });
