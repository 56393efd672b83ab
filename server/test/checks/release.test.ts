import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../src/demo/demo.ts';
import { createSettableClock } from '../../src/platform/clock/clock.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { beginningOfTests } from '../harness/days.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
/** The migrations of the last release, by checksum; rewritten with each release. */
const released: Record<string, string> = JSON.parse(
  fs.readFileSync(path.join(folder, 'released.json'), 'utf8'),
);

const shape = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' = ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') || coalesce(with_check, '')
  from pg_policies where schemaname = 'public'
  union all select 'function ' || p.oid::regprocedure || ' ' || md5(coalesce(pg_get_functiondef(p.oid), ''))
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'grant ' || grantee || ' ' || privilege_type || ' ' || table_name
  from information_schema.role_table_grants where table_schema = 'public'
  order by line`;

async function shapeOf(database: TestDatabase): Promise<string[]> {
  const client = database.client('superuser');
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(shape);
    return rows.map((row) => row.line);
  } finally {
    await client.end();
  }
}

describe('upgrading from the last release', () => {
  let fresh: TestDatabase;
  let upgraded: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
    upgraded = await createEmptyDatabase();
  });
  afterAll(async () => {
    await fresh.drop();
    await upgraded.drop();
  });

  it('finds every released migration as it was released', () => {
    for (const [file, checksum] of Object.entries(released)) {
      const content = fs.readFileSync(path.join(folder, file));
      expect(createHash('sha256').update(content).digest('hex'), file).toBe(checksum);
    }
  });

  it('gives the schema a fresh installation has, over a database that is in use', async () => {
    const asReleased = fs.mkdtempSync(path.join(path.dirname(folder), '.released-'));
    for (const file of Object.keys(released))
      fs.copyFileSync(path.join(folder, file), path.join(asReleased, file));
    const owner = upgraded.client('tenure_owner');
    await owner.connect();
    try {
      await migrate(owner, asReleased);
      await loadDemo(owner, createSettableClock(beginningOfTests));
      await migrate(owner, folder);
    } finally {
      await owner.end();
      fs.rmSync(asReleased, { recursive: true });
    }
    expect(await shapeOf(upgraded)).toEqual(await shapeOf(fresh));
  });
});
