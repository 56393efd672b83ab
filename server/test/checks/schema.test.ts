import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaTypes, typesFile } from '../../../tools/db-types.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

let database: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = database.client('superuser');
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

/** Tables of the installation itself. Add a new one here with the reason why it belongs to no company. */
const withoutTenant = new Set([
  'schema_migration',
  // Files in the store that no row names yet; the store knows no company, and its role may read no row of it.
  'unnamed_file',
]);

async function tables(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows.map((row) => row.name).filter((name) => !withoutTenant.has(name));
}

async function offenders(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(text, values);
  return rows.map((row) => row.name);
}

it('forces row-level security on every tenant table, for reading and writing alike', async () => {
  const walled = await offenders(
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
     where c.relrowsecurity and c.relforcerowsecurity and p.polcmd = '*'
       and pg_get_expr(p.polqual, p.polrelid) like '%tenant_id = %current_tenant()%'
       and pg_get_expr(p.polwithcheck, p.polrelid) like '%tenant_id = %current_tenant()%'
     order by c.relname`,
  );
  expect(walled).toEqual(await tables());
});

it('begins the primary key of every tenant table with the tenant', async () => {
  const led = await offenders(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id' order by c.relname`,
  );
  expect(led).toEqual(await tables());
});

it('begins every index with the tenant, but for those that hold an identity unique over the installation', async () => {
  const others = await offenders(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id' and not i.indisunique
       and c.relname not in ('schema_migration', 'unnamed_file')`,
  );
  expect(others).toEqual([]);
});

it('keeps every index of letters sorted, as what waits to be sorted in is read by every search', async () => {
  expect(
    await offenders(
      `select c.relname as name from pg_class c join pg_am m on m.oid = c.relam
       where m.amname = 'gin' and c.relnamespace = 'public'::regnamespace
         and not coalesce(c.reloptions, '{}') @> '{fastupdate=off}'`,
    ),
  ).toEqual([]);
});

it('carries the tenant in every foreign key between tenant tables', async () => {
  const loose = await offenders(
    `select conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select from pg_attribute a
         where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'tenant_id')`,
  );
  expect(loose).toEqual([]);
});

/** Tables with a few rows per company, or with an index on every column that matters. */
const readWhole = [
  'provisioning_token.provisioning_token_tenant_id_created_by_fkey',
  'requisition_approval.requisition_approval_tenant_id_requisition_id_raised_by_fkey',
];

it('has an index for every foreign key, so that no removal reads a whole table', async () => {
  const slow = await offenders(
    `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = k.conrelid
         and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey)
     order by name`,
  );
  expect(slow).toEqual(readWhole);
});

it("leaves the application's role owning nothing and able to pass no wall", async () => {
  const owned = await offenders(
    `select relname as name from pg_class where relowner = 'tenure_app'::regrole
     union all select proname from pg_proc where proowner = 'tenure_app'::regrole
     union all select rolname from pg_roles
       where rolname in ('tenure_app', 'tenure_owner', 'tenure_jobs') and (rolsuper or rolbypassrls)`,
  );
  expect(owned).toEqual([]);
});

it('lets no role but the gate pass the wall, and no one sign in as the gate', async () => {
  const { rows } = await superuser.query(
    `select rolname, rolcanlogin from pg_roles where rolbypassrls and not rolsuper order by rolname`,
  );
  expect(rows).toEqual([{ rolname: 'tenure_gate', rolcanlogin: false }]);
});

it('fixes the search path of every function that runs with more rights than its caller', async () => {
  const open = await offenders(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'graphile_worker')
       and not coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false)`,
  );
  expect(open).toEqual([]);
});

it('lets only named roles execute a function that runs with more rights than its caller', async () => {
  const open = await offenders(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'graphile_worker')
       and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
         where grantee = 0 and privilege_type = 'EXECUTE')`,
  );
  expect(open).toEqual([]);
});

/** Keys of other things than files, and where the files that rows name are counted. */
const otherKeys = ['kept_file.storage_key', 'passkey.public_key', 'subject_key.wrapped_key'];

it('takes the note from every file that a row names, whichever column does', async () => {
  const named = await offenders(
    `select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     where a.attname like '%\\_key' and a.attnum > 0 and not a.attisdropped and c.relname <> 'unnamed_file'
       and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = a.attrelid and p.proname = 'file_has_a_name' and t.tgenabled = 'O' and a.attnum = any(t.tgattr)
           and encode(t.tgargs, 'escape') like '%' || a.attname || '%')
     order by name`,
  );
  expect(named).toEqual(otherKeys);
});

it('hides files that no row names from the application’s role', async () => {
  const app = database.client('tenure_app');
  await app.connect();
  try {
    await expect(app.query('select from unnamed_file')).rejects.toThrow('permission denied');
  } finally {
    await app.end();
  }
});

it('shows nothing and takes nothing without a tenant', async () => {
  const app = database.client('tenure_app');
  await app.connect();
  try {
    for (const table of await tables()) {
      const { rows } = await app.query(`select count(*)::integer as n from ${pg.escapeIdentifier(table)}`);
      expect(rows).toEqual([{ n: 0 }]);
    }
    await expect(
      app.query(`insert into department (tenant_id, identifier, title) values (1, 'X', 'X')`),
    ).rejects.toThrow(/row-level security/);
  } finally {
    await app.end();
  }
});

describe('a company that is to move to another server', () => {
  it('has no id that another company has: each comes from the one sequence of its table', async () => {
    const shared = await offenders(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'id' and not a.attisdropped
         and a.atttypid in ('integer'::regtype, 'bigint'::regtype) and a.attidentity = '' order by c.relname`,
    );
    expect(shared).toEqual([]);
    const otherSequences = await offenders(
      `select s.relname as name from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = s.oid and d.deptype = 'i')`,
    );
    expect(otherSequences).toEqual([]);
  });

  it('takes every id from the range of cluster 0: from 1 upwards, one by one and never around', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select s.seqrelid::regclass::text as name from pg_sequence s
         join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
       where s.seqstart <> 1 or s.seqmin <> 1 or s.seqincrement <> 1 or s.seqcycle order by name`,
    );
    expect(rows).toEqual([]);
    const { rows: counted } = await superuser.query<{ n: number }>(
      `select count(*)::integer as n from pg_sequence s
         join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace`,
    );
    expect(counted[0]?.n).toBeGreaterThan(50);
  });

  it('shares a transaction with the operator nowhere but where the operator sets its flags', () => {
    const source = path.resolve(import.meta.dirname, '../../src');
    const entering = fs
      .readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => fs.readFileSync(path.join(source, name), 'utf8').includes('insideOtherTenant'));
    // Both sides of that change are written together; it needs nothing of other servers until companies are
    // placed.
    expect(entering.toSorted()).toEqual([
      'features/company/provider/provider.routes.ts',
      'platform/db/other-tenant.ts',
    ]);
  });

  it('can be published with every change of its rows', async () => {
    const companyTables = await tables();
    const refused: string[] = [];
    await superuser.query('begin');
    const list = companyTables.map((table) => `${table} where (tenant_id = 1)`).join(', ');
    await superuser.query(`create publication of_company for table ${list}`);
    // Without triggers, a refusal means that it could not say which row was changed.
    await superuser.query('set local session_replication_role = replica');
    for (const table of companyTables) {
      await superuser.query('savepoint one');
      try {
        await superuser.query(`update ${table} set tenant_id = tenant_id where tenant_id = 1`);
        await superuser.query(`delete from ${table} where tenant_id = 1`);
      } catch (error) {
        refused.push(`${table}: ${String(error)}`);
      }
      await superuser.query('rollback to savepoint one');
    }
    await superuser.query('rollback');
    expect(refused).toEqual([]);
  });

  it('compares transaction ids nowhere but where an export for payroll is read at one moment', async () => {
    const columns = await offenders(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
         and a.atttypid in ('xid'::regtype, 'xid8'::regtype, 'pg_snapshot'::regtype) order by name`,
    );
    const functions = await offenders(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) ~* 'xact_id|pg_snapshot|current_snapshot|xmin|txid' order by name`,
    );
    // They mean nothing on another server; an export in progress while its company moves is restarted there.
    const ofPayrollExports = ['payroll_change.transaction', 'payroll_export.read_from'];
    expect({ columns, functions }).toEqual({ columns: ofPayrollExports, functions: [] });
  });
});

describe('one clock', () => {
  const otherClocks =
    String.raw`\m(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday) *\(|\m(current_date|current_time|current_timestamp|localtime|localtimestamp)\M` +
    String.raw`|'(now|today|tomorrow|yesterday)'::(date|time)`;

  it('is what every function, default, rule and view of the schema takes the time from', async () => {
    const others = await offenders(
      `select 'function ' || p.oid::regprocedure as name from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.proname not in ('tenure_now', 'tenure_clock')
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
           and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) ~* $1
       union all select 'default ' || d.adrelid::regclass || '.' || a.attname from pg_attrdef d
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
         where pg_get_expr(d.adbin, d.adrelid) ~* $1
       union all select 'constraint ' || k.conname from pg_constraint k
         where k.connamespace = 'public'::regnamespace and pg_get_constraintdef(k.oid) ~* $1
       union all select 'policy ' || p.polname || ' on ' || p.polrelid::regclass from pg_policy p
         where concat(pg_get_expr(p.polqual, p.polrelid), ' ', pg_get_expr(p.polwithcheck, p.polrelid)) ~* $1
       union all select 'trigger ' || t.tgname from pg_trigger t where not t.tgisinternal and pg_get_triggerdef(t.oid) ~* $1
       union all select 'index ' || indexname from pg_indexes where schemaname = 'public' and indexdef ~* $1
       union all select 'view ' || viewname from pg_views where schemaname = 'public' and definition ~* $1
       order by name`,
      [otherClocks],
    );
    // When the machine applied a migration.
    expect(others).toEqual(['default schema_migration.applied_at']);
  });

  it('is what every statement takes the time from', () => {
    const server = path.resolve(import.meta.dirname, '../..');
    // The job queue uses the machine's time in its own tables, and migrations are applied at the machine's
    // time.
    const exempt = [
      'src/platform/db/migrate.ts',
      'src/platform/jobs/install.ts',
      'src/platform/jobs/liveness.ts',
      'src/platform/jobs/worker.ts',
      'src/platform/jobs/worker.test.ts',
      'test/checks/schema.test.ts',
      'test/platform/database.test.ts',
    ];
    const literal = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gs;
    const otherClock =
      /(?<![\w.$])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_time(?:stamp)?|localtime(?:stamp)?)\b/i;
    const found = ['src', 'test']
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(folder, name)),
      )
      .filter((name) => name.endsWith('.ts') && !exempt.includes(name))
      .filter((name) => {
        const literals = fs.readFileSync(path.join(server, name), 'utf8').match(literal) ?? [];
        return literals.some((text) => otherClock.test(text));
      });
    expect(found).toEqual([]);
  });
});

it('agrees with the row types the code was written against', async () => {
  expect(await schemaTypes(superuser)).toBe(fs.readFileSync(typesFile, 'utf8'));
});

it('numbers migrations without gaps', () => {
  const folder = path.resolve(import.meta.dirname, '../../migrations');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.toSorted().map((file) => Number(file.slice(0, 4)))).toEqual(
    files.map((_file, index) => index + 1),
  );
});
