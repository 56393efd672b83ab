import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOfTests } from '../../../../test/harness/days.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.ts';
import { loadDemo } from '../../../demo/demo.ts';
import { createSettableClock } from '../../../platform/clock/clock.ts';

let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = database.client('tenure_owner');
  await owner.connect();
  await loadDemo(owner, createSettableClock(beginningOfTests));
  await owner.end();
  app = database.client('tenure_app');
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

async function found(
  letters: string,
  { tenantId = 1, most = 10, known = null as number[] | null } = {},
): Promise<string[]> {
  await app.query(`select set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
  const { rows } = await app.query<{ name: string }>(
    `select e.first_name || ' ' || e.last_name as name
     from unnest(array(select find_employees($1, $2, $3))) with ordinality as found (id, place)
     join employee e on e.id = found.id order by found.place`,
    [letters, most, known],
  );
  return rows.map((row) => row.name);
}

test('a name is found by plain letters, whatever accents it has', async () => {
  expect((await found('tamati ngata'))[0]).toBe('Tāmati Ngata');
  expect((await found('tamati'))[0]).toBe('Tāmati Ngata');
  expect((await found('Tāmati N'))[0]).toBe('Tāmati Ngata');
});

test('a name is found by its preferred form, by number and by address', async () => {
  const [number] = (
    await app.query<{ employee_number: string }>(
      `select employee_number from employee where last_name = 'Ngata' and first_name = 'Tāmati'`,
    )
  ).rows;
  for (const letters of ['Tom', number?.employee_number ?? '', 'tamati.ngata@harbourline.example']) {
    expect(await found(letters)).toContain('Tāmati Ngata');
  }
});

test('a number finds its person first, and only where the number is known', async () => {
  const { rows } = await app.query<{ id: number; number: string; name: string }>(
    `select id, employee_number as number, first_name || ' ' || last_name as name from employee
     where current_tenant() = tenant_id order by id limit 5`,
  );
  for (const { id, number, name } of rows) {
    expect((await found(number))[0]).toBe(name);
    expect((await found(number, { known: [id] }))[0]).toBe(name);
    expect(await found(number, { known: [] })).not.toContain(name);
    expect(await found(number.slice(0, -1), { known: [0] })).not.toContain(name);
  }
});

test('people are found by the job title they have today, after people of that name', async () => {
  const { rows } = await app.query<{ title: string; name: string }>(
    `select v.title, e.first_name || ' ' || e.last_name as name from assignment a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= tenure_today() and tenure_today() < v.valid_to
     where a.tenant_id = current_tenant() and a.is_primary and a.valid_from <= tenure_today() and tenure_today() < a.valid_to
     order by a.id limit 3`,
  );
  expect(rows.length).toBe(3);
  for (const { title, name } of rows) expect(await found(title, { most: 1000 })).toContain(name);
});

test('whole words come before beginnings, and beginnings before the middle of a word', async () => {
  const names = await found('ana', { most: 100 });
  const rank = (name: string) => {
    const words = name.toLowerCase().split(' ');
    if (words.includes('ana')) return 0;
    return words.some((word) => word.startsWith('ana')) ? 1 : 2;
  };
  const ranks = names.filter((name) => name.toLowerCase().includes('ana')).map(rank);
  expect(ranks.length).toBeGreaterThan(1);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});

test('a typing mistake still finds the person', async () => {
  expect(await found('bianchii')).toContain('Marco Bianchi');
});

test('one or two letters find people with a word that starts with them', async () => {
  for (const name of await found('ma', { most: 50 })) {
    expect(name.toLowerCase()).toMatch(/(^| )m[aā]/);
  }
  expect(await found('ma', { most: 50 })).toContain('Marco Bianchi');
});

test("the company's own mail domain does not find everyone", async () => {
  expect(await found('harbourline')).toEqual([]);
});

test('characters with a meaning in patterns stand for themselves', async () => {
  expect(await found('%')).toEqual([]);
  expect(await found('___')).toEqual([]);
  expect(await found('\\')).toEqual([]);
});

test('no one of another company is found', async () => {
  expect(await found('hemi.walker', { tenantId: 2 })).toEqual(['Hēmi Walker']);
  expect(await found('hemi.walker')).not.toContain('Hēmi Walker');
});
