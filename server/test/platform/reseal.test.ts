import { createHash, randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { getPersonalDetails, listEmergencyContacts } from '@tenure/contract/people/contact-details.ts';
import { getInvitation, listInvitations } from '@tenure/contract/people/invitations.ts';
import { listPersonNotes } from '@tenure/contract/people/person-notes.ts';
import { reveal } from '@tenure/contract/people/reveal.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeKey, resealAll, rotateKeys } from '../../../tools/db/keys.ts';
import { createAudit } from '../../src/platform/audit/audit.ts';
import { createSystemClock } from '../../src/platform/clock/clock.ts';
import { createFieldEncryption } from '../../src/platform/crypto/field-encryption.ts';
import { addKeyToFile, keyFilePath } from '../../src/platform/crypto/key-file.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { createSubjectKeys } from '../../src/platform/crypto/subject-keys.ts';
import { resealConnection } from '../../src/platform/db/connections.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { admitTenant } from '../../src/platform/db/tenant-id.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createReseal } from '../../src/platform/reseal/reseal.ts';
import { plainColumns, sealedColumns, sealedFileColumns } from '../../src/platform/reseal/sealed-places.ts';
import { createFileStore } from '../../src/platform/storage/create-file-store.ts';
import { createSealedFiles } from '../../src/platform/storage/sealed-files.ts';
import { storeOptions } from '../../src/platform/storage/store-options.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { plant } from '../checks/planted/plant.ts';
import type { World } from '../harness/world.ts';

let there: Awaited<ReturnType<typeof plant>>;
let world: World;
let dataDir: string;

beforeAll(async () => {
  there = await plant();
  ({ world } = there);
  dataDir = path.dirname(world.filesDir);
}, 180_000);
afterAll(async () => {
  for (const stream of there.listening.values()) stream.close();
  await world.close();
});

const settings = () => ({
  dataDir,
  clock: world.clock,
  databaseUrl: world.database.superuserUrl,
  store: { dataDir, S3_REGION: 'none' },
});

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await world.superuser.query<Row>(text, values)).rows;
}

/** With the current keys, and no others. */
async function opening() {
  const keyring = await createKeyring({ kind: 'file', dataDir });
  const encryption = createFieldEncryption({ keyring });
  const noteKey = async () => undefined;
  const files = await createFileStore(
    storeOptions(settings().store, { log: createLog({ level: 'error' }), noteKey }),
  );
  return {
    keyring,
    encryption,
    subjectKeys: createSubjectKeys({ keyring }),
    sealedFiles: createSealedFiles(files, encryption),
  };
}

/** Everything sealed, read back: by its place. */
async function everythingOpened(): Promise<Map<string, string[]>> {
  const { encryption, subjectKeys, sealedFiles } = await opening();
  const opened = new Map<string, string[]>();
  const add = (where: string, what: string | Buffer) =>
    opened.set(
      where,
      [...(opened.get(where) ?? []), createHash('sha256').update(what).digest('hex')].toSorted(),
    );
  for (const { table, column, rowKey, sealedAs, kind } of sealedColumns) {
    const where = `${table}.${column}`;
    opened.set(where, []);
    if (kind === 'subject-key') continue;
    const key = rowKey.length === 0 ? 'null' : `concat_ws(' ', ${rowKey.join(', ')})`;
    const rows = await rowsOf<{ tenant: number; value: string; key: string | null }>(
      `select tenant_id as tenant, ${column} as value, ${key} as key from ${table} where ${column} is not null`,
    );
    for (const { tenant, value, key: rowKeyOf } of rows) {
      const context = {
        tenantId: admitTenant(tenant),
        ...sealedAs,
        ...(rowKeyOf !== null && { rowKey: rowKeyOf }),
      };
      add(where, encryption.decryptBytes(value, context));
    }
  }
  for (const { table, column, rowKey, isArray, sealedAs } of sealedFileColumns) {
    const where = `files of ${table}.${column}`;
    opened.set(where, []);
    const rows = await rowsOf<{ tenant: number; keys: string[]; key: string }>(
      `select tenant_id as tenant, ${isArray ? column : `array[${column}]`} as keys, ${rowKey}::text as key
       from ${table} where ${column} is not null`,
    );
    for (const { tenant, keys, key } of rows) {
      for (const [place, file] of keys.entries()) {
        const context = {
          tenantId: admitTenant(tenant),
          ...sealedAs,
          rowKey: isArray ? `${key}.${place}` : key,
        };
        add(where, (await sealedFiles.get(file, context)) ?? 'gone');
      }
    }
  }
  // A person's key opens only what the audit log says about them.
  const entries = await rowsOf<{ tenant: number; person: string; sealed: string; wrapped: string }>(
    `select e.tenant_id as tenant, e.person_id as person, e.sealed_values as sealed, k.wrapped_key as wrapped
     from audit_entry e join subject_key k on k.tenant_id = e.tenant_id and k.subject_id = e.person_id
     where e.sealed_values is not null and k.wrapped_key is not null`,
  );
  for (const { tenant, person, sealed, wrapped } of entries) {
    const store = {
      load: async () => new Map([[person, { state: 'live', wrapped } as const]]),
      insert: async () => ({ state: 'live', wrapped }) as const,
      erase: async () => undefined,
    };
    const readers = await subjectKeys.readersFor(store, admitTenant(tenant), [person]);
    add(
      'subject_key.wrapped_key',
      readers(person).decrypt(sealed, { table: 'audit_entry', column: 'sealed_values' }),
    );
  }
  return opened;
}

/**
 * The planted data has none of these kinds. Rows of kinds not looked at here, foreign ones included, are left
 * out.
 */
async function addTheRest(): Promise<void> {
  const { encryption, subjectKeys, sealedFiles } = await opening();
  const { tenantId } = there.company;
  const place = (table: string, column: string, rowKey?: string) => ({
    tenantId: admitTenant(tenantId),
    table,
    column,
    ...(rowKey !== undefined && { rowKey }),
  });
  const sealed = (table: string, column: string, rowKey?: string) =>
    encryption.encrypt(`Of ${table}`, place(table, column, rowKey));
  const file = (table: string, column: string, rowKey: string) =>
    sealedFiles.put(Buffer.from(`File of ${table} ${column}`), place(table, column, rowKey));
  const sealedFor = randomUUID();
  await world.superuser.query('set session_replication_role = replica');
  for (const [text, values] of [
    [
      `insert into idempotency_key (tenant_id, account_id, key, request_hash, answer) values ($1, 7, 'a key', 'x', $2)`,
      [sealed('idempotency_key', 'answer', '7 a key')],
    ],
    [
      `insert into payslip_batch_row (tenant_id, batch_id, ordinal, file_name, employee_number, sealed_for, sealed_figures, problems, warnings)
       values ($1, 77, 1, 'x', 'x', $2, $3, '[]', '[]')`,
      [sealedFor, sealed('payslip', 'sealed_figures', sealedFor)],
    ],
    [
      `insert into pension_version (tenant_id, employee_id, number, scheme_type, sealed_for, sealed_employer_contribution)
       values ($1, 77, 1, 3, $2, $3)`,
      [sealedFor, sealed('pension_version', 'sealed_employer_contribution', sealedFor)],
    ],
    [
      `insert into single_sign_on_connection (tenant_id, protocol, oidc_issuer, oidc_client_id, oidc_scopes, oidc_client_secret, attributes)
       values ($1, 'oidc', 'x', 'x', 'x', $2, '{}')`,
      [sealed('single_sign_on_connection', 'oidc_client_secret')],
    ],
    [
      `insert into single_sign_on_attempt (tenant_id, connection_id, phase, token_hash, origin, sealed, expires_at)
       values ($1, 77, 'begun', 'x', 'x', $2, tenure_now())`,
      [sealed('single_sign_on_attempt', 'sealed')],
    ],
    [
      `insert into single_sign_on_presence (tenant_id, browser_hash, connection_id, account_id, sealed_id_token, expires_at)
       values ($1, 'x', 77, 77, $2, tenure_now())`,
      [sealed('single_sign_on_attempt', 'sealed')],
    ],
    [
      `insert into record_copy (tenant_id, employee_id, asked_by, asked_at, expires_at, total, sealed_for, gathered_key, pdf_key, zip_key)
       values ($1, 77, 77, tenure_now(), tenure_now(), 1, $2, $3, $4, $5)`,
      [
        sealedFor,
        await file('record_copy', 'gathered', sealedFor),
        await file('record_copy', 'pdf', sealedFor),
        await file('record_copy', 'zip', sealedFor),
      ],
    ],
    [
      `insert into document_batch (tenant_id, started_by, started_at, touched_at, index_name, index_key, index_sealed_for)
       values ($1, 77, tenure_now(), tenure_now(), 'x', $2, $3)`,
      [await file('document_batch', 'index', sealedFor), sealedFor],
    ],
    [
      `insert into resume_document (tenant_id, employee_id, file_name, file_size, pages, sealed_for, storage_key)
       values ($1, 77, 'x', 1, 1, $2, $3)`,
      [sealedFor, await file('resume_document', 'file', sealedFor)],
    ],
    [
      `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, signed_at, signed_by, signed_name,
         signed_sha256, sealed_for, sealed_drawing)
       values ($1, 77, 77, 1, 'employee', tenure_now(), 77, 'x', 'x', $2, $3)`,
      [sealedFor, sealed('contract_signer', 'sealed_drawing', sealedFor)],
    ],
    [
      `insert into leave_evidence (tenant_id, request_id, file_name, file_size, sealed_for, storage_key)
       values ($1, 77, 'x', 1, $2, $3)`,
      [sealedFor, await file('leave_evidence', 'file', sealedFor)],
    ],
    [
      `insert into file_upload_part (tenant_id, upload_id, starts_at, size, sealed_for, storage_key)
       values ($1, 77, 0, 1, $2, $3)`,
      [sealedFor, await file('file_upload_part', 'file', sealedFor)],
    ],
    [
      `insert into recognition_file (tenant_id, recognition_id, file_name, file_size, sealed_for, storage_key)
       values ($1, 77, 'x', 1, $2, $3)`,
      [sealedFor, await file('recognition_file', 'file', sealedFor)],
    ],
    [
      `insert into appraisal_attachment (tenant_id, appraisal_id, item_id, author_id, name, visibility, is_anonymous,
         file_name, file_size, sealed_for, storage_key)
       values ($1, 77, 77, 77, 'x', 'private', false, 'x', 1, $2, $3)`,
      [sealedFor, await file('appraisal_attachment', 'file', sealedFor)],
    ],
  ] as const) {
    await world.superuser.query(text, [tenantId, ...values]);
  }
  await world.superuser.query('set session_replication_role = origin');
  await world.tenure.database.asTenant(tenantId, 'read write', (tx) =>
    createAudit(subjectKeys).record(tx, {
      action: 'preferences.saved',
      subject: { type: 'test', id: 1 },
      values: { personId: 'employee-77', of: { before: 'One', after: 'Two' } },
    }),
  );
}

describe('the list of what is sealed', () => {
  it('names every column whose name says so', async () => {
    const named = await rowsOf<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attname like '%sealed%' and a.atttypid = 'text'::regtype`,
    );
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    // Under the key of a person, which is listed: entries are never changed.
    expect(named.map(({ place }) => place).filter((place) => !listed.includes(place))).toEqual([
      'audit_entry.sealed_values',
    ]);
  });

  it('names the rows of every column that says what something is sealed for', async () => {
    const named = await rowsOf<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attname like '%sealed_for'`,
    );
    const listed = [
      ...sealedColumns.flatMap(({ table, rowKey }) => rowKey.map((column) => `${table}.${column}`)),
      ...sealedFileColumns.map(({ table, rowKey }) => `${table}.${rowKey}`),
    ];
    expect(named.map(({ place }) => place).filter((place) => !listed.includes(place))).toEqual([]);
  });

  it('names every column in which something sealed lies', async () => {
    const texts = await rowsOf<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)`,
    );
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    const others: string[] = [];
    for (const { table, column } of texts) {
      const found = await rowsOf(
        `select from ${pg.escapeIdentifier(table)} where ${pg.escapeIdentifier(column)}::text ~ '(^|[^A-Za-z0-9])(f1|w1)[.]k[0-9a-f]{8}[.]' limit 1`,
      );
      if (found.length > 0 && !listed.includes(`${table}.${column}`)) others.push(`${table}.${column}`);
    }
    expect(others).toEqual([]);
  });
});

describe('the role that seals anew', () => {
  it('may change the columns of the list and nothing else', async () => {
    const may = await rowsOf<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
         and c.relname <> 'reseal_progress' and has_column_privilege('tenure_reseal', c.oid, a.attnum, 'update')`,
    );
    const emptied = Object.values(plainColumns).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(may.map(({ place }) => place).toSorted()).toEqual(
      [
        ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
        ...emptied,
        'employee_personal_detail.personal_address_digest',
      ].toSorted(),
    );
    const more = await rowsOf<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         and relname <> 'reseal_progress' and (has_table_privilege('tenure_reseal', oid, 'insert')
           or has_table_privilege('tenure_reseal', oid, 'delete') or has_table_privilege('tenure_reseal', oid, 'truncate')
           or has_any_column_privilege('tenure_reseal', oid, 'insert'))`,
    );
    expect(more).toEqual([]);
  });

  it('reseals sealed columns of append-only tables and nothing else of them, and no other role can', async () => {
    const role = new pg.Client(resealConnection(world.database.connections));
    await role.connect();
    const { tenantId } = there.company;
    try {
      await role.query(`select set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
      const sealed = 'update tax_declaration set sealed_number = sealed_number where tenant_id = $1';
      expect((await role.query(sealed, [tenantId])).rowCount).toBeGreaterThan(0);
      for (const change of [
        'update tax_declaration set answers = answers',
        'update tax_declaration set sealed_for = sealed_for',
        'update super_declaration set signer_name = signer_name',
        `update audit_entry set action = 'x'`,
        'update audit_entry set sealed_values = sealed_values',
        'delete from tax_declaration',
        'truncate tax_declaration',
        'insert into tax_declaration select * from tax_declaration',
        'alter table tax_declaration disable trigger all',
      ]) {
        await expect(role.query(change), change).rejects.toThrow(/permission denied|must be owner/);
      }
      await expect(world.owner.query(sealed, [tenantId])).rejects.toThrow('append-only');
      // Nothing of another company, even when its number is asked for.
      const others = await rowsOf<{ id: number }>(
        'select tenant_id as id from tenant where tenant_id <> $1',
        [tenantId],
      );
      expect((await role.query(sealed, [others[0]?.id])).rowCount).toBe(0);
    } finally {
      await role.end();
    }
  });
});

describe('what was kept in the open', () => {
  const inTheOpen = /Openstreet|Openkin|Openpartner|Opennote|Openearlier|open@mail|0412999/;

  async function tablesWith(pattern: RegExp): Promise<string[]> {
    const tables = await rowsOf<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
      if (rows.some(({ row }) => pattern.test(row))) found.push(name);
    }
    return found;
  }

  it('is read as it is, then sealed by the job with what it said before, and read the same', async () => {
    const company = await world.company();
    const admin = await company.person({ profiles: ['company-admin'] });
    await enterTenant(world.owner, company.tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, 'P1', 'A', 'B', 'AU', '2020-01-01') returning id`,
      [company.tenantId],
    );
    const id = rows[0]?.id;
    await world.owner.query(
      `insert into employee_personal_detail (tenant_id, employee_id, personal_email, mobile_country_code, mobile_number,
         address_line1, country, date_of_birth) values ($1, $2, 'Open@mail.example', '+61', '412 999 111', '1 Openstreet', 'AU', '1990-01-02')`,
      [company.tenantId, id],
    );
    await world.owner.query(
      `insert into employee_contact (tenant_id, employee_id, kind, name, relationship, email, phones, address_line1)
       values ($1, $2, 'emergency', 'Openkin', 'Openpartner', 'open@mail.example', '[{"countryCode": "+61", "number": "0412999"}]', '2 Openstreet')`,
      [company.tenantId, id],
    );
    await world.owner.query(
      `insert into person_note (tenant_id, employee_id, author_id, content) values ($1, $2, $3, 'Openearlier')`,
      [company.tenantId, id, admin.accountId],
    );
    await world.owner.query(`update person_note set content = 'Opennote' where tenant_id = $1`, [
      company.tenantId,
    ]);

    const at = { params: { employeeId: String(id) } };
    const read = async () => [
      (await admin.call(getPersonalDetails, at)).body,
      (await admin.call(listEmergencyContacts, at)).body,
      (await admin.call(listPersonNotes, { ...at, query: { searchText: 'opennote' } })).body,
      (await admin.call(getInvitation, at)).body,
      (await admin.call(listInvitations, { query: { 'selectedFilters[problem]': 'shared-address' } })).body,
    ];
    const before = await read();
    expect(JSON.stringify(before.slice(0, 3)).match(inTheOpen)).not.toBeNull();
    expect(JSON.stringify(before[2])).toContain('Openearlier');
    expect(await tablesWith(inTheOpen)).not.toEqual([]);

    const said = vi.spyOn(console, 'log').mockReturnValue();
    try {
      await resealAll(settings());
    } finally {
      said.mockRestore();
    }
    expect(await tablesWith(inTheOpen)).toEqual([]);
    expect(await read()).toEqual(before);
    // A date of birth stays as it is: payroll and age rules compare it.
    expect(
      await rowsOf('select from employee_personal_detail where date_of_birth = $1', ['1990-01-02']),
    ).toHaveLength(1);
  });
});

describe('rotating the master key', () => {
  it('leaves every sealed kind readable when the old key is gone', async () => {
    await addTheRest();
    const before = await everythingOpened();
    expect([...before].filter(([, values]) => values.length === 0).map(([where]) => where)).toEqual([]);
    const untouched = async () => [
      await rowsOf(`select md5(string_agg(e::text, '|' order by e.tenant_id, e.id)) from audit_entry e`),
      await rowsOf(`select md5(string_agg(p::text, '|' order by p::text)) from payroll_change p`),
      await rowsOf(`select md5(string_agg(p.content_index::text, '|' order by p.id)) from payslip p`),
    ];
    const asItWas = await untouched();
    const old = (await opening()).keyring.currentId();

    // A key is added, and the work is cut off before any of it is done.
    const added = await addKeyToFile(dataDir);
    // The file system stamps files with its own clock, which may differ from this process's.
    const seconds = createSystemClock().now().epochMilliseconds / 1000;
    utimesSync(keyFilePath(dataDir), seconds, seconds);
    await expect(removeKey([old], settings())).rejects.toThrow('less than a minute ago');
    await expect(removeKey([old], settings(), 0)).rejects.toThrow(
      /There is something under[^]*in bank_account/,
    );
    await expect(removeKey([added], settings(), 0)).rejects.toThrow('current master key');

    const said = vi.spyOn(console, 'log').mockReturnValue();
    try {
      await resealAll(settings());
      expect(said.mock.calls.flat().join('\n')).toMatch(
        /Company \d+: \d+ of \d+[^]*\d+ values and files of \d+ companies/,
      );
      await removeKey([old], settings(), 0);
    } finally {
      said.mockRestore();
    }

    const { keyring } = await opening();
    expect(keyring.has(old)).toBe(false);
    expect(await everythingOpened()).toEqual(before);
    expect(await untouched()).toEqual(asItWas);
  });

  it('goes on in the process that runs', async () => {
    const [id] = there.revealed['bank-details'] ?? [];
    const body = { section: 'bank-details', field: 'accountNumber', id } as never;
    const answer = await there.callers.get('payroll')?.raw({
      method: reveal.method,
      url: reveal.path.replace('{employeeId}', String(there.ground.ownEmployeeId)),
      payload: body,
    });
    expect(answer?.body).toEqual({ data: { value: '48731029' } });
  });

  it('goes on where it was cut off, and is finished once every process has heard of the key', async () => {
    const tenantId = admitTenant(there.company.tenantId);
    await addKeyToFile(dataDir);
    const { keyring, ...deps } = await opening();
    const pool = createPool({
      connection: resealConnection(world.database.connections),
      size: 1,
      onError: () => undefined,
    });
    const reseal = createReseal({ database: createDatabase(pool, world.clock), keyring, ...deps });
    const state = async () =>
      (
        await rowsOf('select total, done, failed, finished_at from reseal_progress where tenant_id = $1', [
          tenantId,
        ])
      )[0];
    try {
      const stop = new AbortController();
      const cutOff = reseal.tenant(tenantId, { signal: stop.signal, told: () => stop.abort() });
      await expect(cutOff).rejects.toThrow('aborted');
      const first = await reseal.tenant(tenantId);
      expect(first.done).toBeGreaterThan(0);
      expect(await state()).toMatchObject({ done: String(first.done), failed: '0', finished_at: null });
      expect(await reseal.waiting()).toContain(tenantId);

      await world.superuser.query(`update reseal_progress set seen_at = tenure_now() - interval '3 minutes'`);
      const second = await reseal.tenant(tenantId);
      // Files are checked again, and none is left to seal.
      expect(second.done).toBeLessThan(first.done);
      expect(await state()).toMatchObject({ finished_at: expect.anything() });
      expect(await reseal.waiting()).not.toContain(tenantId);
    } finally {
      await pool.end();
    }
  });

  it('wraps with the key that was added, in one command', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    try {
      await rotateKeys(settings());
    } finally {
      said.mockRestore();
    }
    const current = (await opening()).keyring.currentId();
    const others = await rowsOf(
      `select from subject_key where wrapped_key is not null and not starts_with(wrapped_key, $1)`,
      [`w1.${current}.`],
    );
    expect(others).toEqual([]);
  });
});
