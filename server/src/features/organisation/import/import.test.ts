import { applyImport, cancelImport, listImports, undoImport } from '@tenure/contract/organisation/import.ts';
import { orgChart } from '@tenure/contract/organisation/org-chart.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
type Ground = Awaited<ReturnType<typeof groundOfImports>>;
let imports: Ground['imports'];
let counts: Ground['counts'];
let kept: Ground['kept'];
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  const ground = await groundOfImports(world);
  ({ company, admin, imports, counts, kept } = ground);
});

// A row comes before those it needs, so that the order is seen to say nothing.
const positions = `Position ID,Title,Reports to,Department,Location,Employment type,Budget FTE,Budget salary,Currency
0002,Dock manager,0001,Operations,Dock,Full Time,1,"95,000.50",AUD
0003,Docker,0002,Operations,Dock,Part time,4.5,,
0001,"Head, of it",,Finance,Dock,Full Time,1,,
`;
const people = `Employee number;First name;Last name;Work email;Country;Start date;Position ID;FTE;Salary;Currency
007;Ana;Alvarez;ana@example.com;AU;2026-01-05;0001;1;;
008;Ben;Byrne;ben@example.com;AU;15/01/2026;0003;0,8;60.000,25;AUD
`;

async function applied(...about: Parameters<typeof imports.dryRun>) {
  const ready = await imports.dryRun(...about);
  expect([ready.state, await imports.problems(ready.id)]).toEqual(['ready', []]);
  const { answer, after } = await imports.step(applyImport, ready);
  expect(answer.status).toBe(200);
  const done = await after();
  expect([done.state, done.failure]).toEqual(['applied', null]);
  return done;
}

describe('an upload', () => {
  it('reports what was recognised, and the columns its headings stand for', async () => {
    expect(await imports.recognised('people', Buffer.from(`\uFEFF${people}`, 'utf16le'))).toMatchObject({
      encoding: 'UTF-16 LE',
      delimiter: ';',
      rows: 2,
      mapping: { employeeNumber: 'Employee number', positionId: 'Position ID', salary: 'Salary' },
      sample: [expect.arrayContaining(['007', 'Alvarez']), expect.arrayContaining(['008'])],
    });
    const western = Buffer.from(positions.replace('Docker', 'D\u00f6cker'), 'latin1');
    expect(await imports.recognised('positions', western)).toMatchObject({
      encoding: 'Windows-1252',
      delimiter: ',',
    });
  });

  it('is refused where it is no table', async () => {
    expect(
      (await imports.upload('people', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).status,
    ).toBe(415);
    expect((await imports.upload('people', '<html><script>alert(1)</script>')).status).toBe(415);
    expect((await imports.upload('people', '\n\n')).status).toBe(400);
  });

  it('remembers the columns that were chosen the last time', async () => {
    const file = await imports.recognised('positions', 'Number,Name\n1,x\n');
    expect(file.mapping).toEqual({ title: 'Name' });
    const { startImport } = await import('@tenure/contract/organisation/import.ts');
    const started = await admin.call(startImport, {
      body: {
        positions: { fileId: file.id, mapping: { positionId: 'Number', title: 'Name' } },
        people: null,
        effectiveFrom: '2026-12-01',
        createsMissing: false,
        needsOneTop: false,
      },
    });
    expect(started.status).toBe(201);
    const again = await imports.recognised('positions', 'Number,Name\n1,x\n');
    expect(again.mapping).toEqual({ positionId: 'Number', title: 'Name' });
  });
});

describe('a dry run', () => {
  it('finds what would be created and changed, and changes nothing', async () => {
    const before = await counts();
    const ready = await imports.dryRun({ positions, people });
    expect(ready).toMatchObject({
      state: 'ready',
      problems: 0,
      created: 5,
      changed: 0,
      progress: { done: 5, total: 5 },
    });
    expect(await counts()).toEqual(before);
    const [first] = await imports.differences(ready.id, {
      'selectedFilters[kind]': 'person',
      sortBy: 'row:desc',
    });
    expect(first).toMatchObject({ key: '008', title: 'Ben Byrne', row: 3, action: 'created' });
    expect(first?.fields).toEqual(
      expect.arrayContaining([
        { name: 'Salary', before: null, after: '••••' },
        { name: 'Start date', before: null, after: '2026-01-15' },
        { name: 'Department', before: null, after: '010' },
      ]),
    );
  });

  const base = positions.trim().split('\n');
  const changed = (row: number, from: string, to: string) =>
    base.map((line, index) => (index === row - 1 ? line.replace(from, to) : line)).join('\n');
  it.each([
    ['required', changed(3, 'Docker', ''), [3, 'Title']],
    ['duplicate', changed(3, '0003', '0002'), [2, 'Position ID']],
    ['orphan', changed(3, '0002', '0099'), [3, 'Reports to']],
    ['cycle', changed(4, ',,Finance', ',0003,Finance'), [2, 'Reports to']],
    ['several-roots', changed(2, '0001', ''), [2, 'Reports to']],
    ['bad-number', changed(3, '4.5', '4.5x'), [3, 'Budget FTE']],
    ['bad-number', changed(2, '"95,000.50"', '9e5'), [2, 'Budget salary']],
    ['bad-value', changed(2, 'AUD', 'dollars'), [2, 'Currency']],
    ['unknown', changed(2, 'Operations', 'Opertions'), [2, 'Department']],
    ['bad-row', changed(2, 'AUD', 'AUD,more'), [2, null]],
  ] as const)('reports %s at its row, and nothing can be applied', async (kind, table, [row, column]) => {
    const before = await counts();
    const faulty = await imports.dryRun({ positions: table });
    expect(faulty.state).toBe('faulty');
    const found = await imports.problems(faulty.id, { 'selectedFilters[kind]': kind });
    expect(found[0]).toMatchObject({ file: 'positions', row, column, kind });
    expect((await imports.step(applyImport, faulty)).answer.status).toBe(409);
    expect([await counts(), await kept(faulty.id)]).toEqual([before, faulty.problems]);
    expect(await imports.exportedProblems(faulty.id)).toContain(`positions,${row},${column ?? ''}`);
  });

  it('reports what is wrong across the two files', async () => {
    const faulty = await imports.dryRun({
      positions,
      people: people.replace(';0003;', ';0009;').replace('15/01/2026', '31/02/2026'),
    });
    expect((await imports.problems(faulty.id)).map(({ file, row, kind }) => [file, row, kind])).toEqual(
      expect.arrayContaining([
        ['people', 3, 'unknown'],
        ['people', 3, 'bad-date'],
      ]),
    );
  });

  it('that is cancelled leaves nothing behind', async () => {
    const ready = await imports.dryRun({ positions });
    const { answer } = await imports.step(cancelImport, ready);
    expect(answer.body).toMatchObject({ data: { state: 'cancelled' } });
    expect(await kept(ready.id)).toBe(0);
    expect((await imports.step(cancelImport, await imports.read(ready.id))).answer.status).toBe(409);
  });
});

describe('an import', () => {
  it('is applied whole, shows in the chart from its day, and is undone whole', async () => {
    const before = await counts();
    const done = await applied({ positions, people });
    const chart = await admin.call(orgChart, { query: { asOf: '2026-12-01', root: 'top' } });
    const { nodes } = chart.body as {
      nodes: { identifier: string; title: string; employees: { title: string }[] }[];
    };
    expect(nodes.map(({ identifier, title, employees }) => [identifier, title, employees[0]?.title])).toEqual(
      expect.arrayContaining([
        ['0001', 'Head, of it', 'Ana Alvarez'],
        ['0003', 'Docker', 'Ben Byrne'],
      ]),
    );
    const { answer, after } = await imports.step(undoImport, done);
    expect(answer.status).toBe(200);
    expect(await after()).toMatchObject({ state: 'undone', failure: null });
    expect(await counts()).toEqual(before);
  });

  it('of an unchanged export changes nothing, and of an export with one edit changes that', async () => {
    await applied({
      positions: positions.replace('Docker', '"=Docker ""A"""').replace('Dock manager', `'=x`),
      people,
    });
    const [table, list] = [
      await imports.exported('positions', '2026-12-01'),
      await imports.exported('people', '2026-12-01'),
    ];
    const same = await imports.dryRun({ positions: table, people: list });
    expect(same).toMatchObject({ state: 'ready', created: 0, changed: 0, unchanged: 5 });
    const done = await applied(
      { people: list.replace('60000.25', '61000') },
      { effectiveFrom: '2027-01-01' },
    );
    expect(done).toMatchObject({ changed: 1, unchanged: 1 });
    const [difference] = await imports.differences(done.id, { 'selectedFilters[action]': 'changed' });
    expect(difference?.fields).toEqual([{ name: 'Salary', before: '••••', after: '••••' }]);
    expect(await imports.exported('people', '2026-12-31')).toContain('60000.25');
    expect(await imports.exported('people', '2027-01-01')).toContain('61000');
    const { after } = await imports.step(undoImport, done);
    expect(await after()).toMatchObject({ state: 'undone' });
    expect(await imports.exported('people', '2027-01-01')).toBe(list);
  });

  it('that changes what began on its very day replaces it, and gives it back', async () => {
    await applied({ positions });
    const table = await imports.exported('positions', '2026-12-01');
    const done = await applied({ positions: table.replace('Docker', 'Stevedore') });
    expect(await imports.exported('positions', '2026-12-01')).toContain('Stevedore');
    const { after } = await imports.step(undoImport, done);
    expect(await after()).toMatchObject({ state: 'undone' });
    expect(await imports.exported('positions', '2026-12-01')).toBe(table);
  });

  it('creates departments and locations where that is asked for', async () => {
    const done = await applied(
      { positions: positions.replaceAll('Operations', 'Tugs') },
      { createsMissing: true },
    );
    expect(await imports.differences(done.id, { 'selectedFilters[kind]': 'department' })).toMatchObject([
      { key: 'Tugs', action: 'created', row: null },
    ]);
  });

  it('is refused once the company is another, and on a version that is out of date', async () => {
    const ready = await imports.dryRun({ positions });
    expect((await imports.step(applyImport, { id: ready.id, etag: '"v1"' })).answer.status).toBe(412);
    await enterTenant(world.owner, company.tenantId);
    await organisationOn(world.owner).employee();
    const before = await counts();
    const { answer } = await imports.step(applyImport, ready);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('has changed since') },
    ]);
    expect(await counts()).toEqual(before);
  });

  it('is not undone where later changes build on it, and says which', async () => {
    const done = await applied({ positions });
    await applied(
      { positions: `${positions}0004,Late,0003,Operations,Dock,Casual,1,,\n` },
      { effectiveFrom: '2026-12-05' },
    );
    const before = await counts();
    const { answer } = await imports.step(undoImport, done);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('row 3: 0004 came to report to 0003 since') },
    ]);
    const refused = await imports.read(done.id);
    expect(refused).toMatchObject({ state: 'applied', problems: 1, etag: done.etag });
    // Repeating the call with the same version gets the same answer.
    expect((await imports.step(undoImport, done)).answer.text).toContain('0004 came to report');
    expect(await imports.problems(done.id)).toMatchObject([
      { file: 'positions', row: 3, kind: 'built-upon', words: '0004 came to report to 0003 since' },
    ]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    [
      'an account',
      `update account set employee_id = (select id from employee where tenant_id = $1 and employee_number = '008')
       where tenant_id = $1 and employee_id is null`,
      ['people', 3, '008 has got the account'],
    ],
    [
      'another manager',
      `with made as (insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
         values ($1, 'L1', 'Lee', 'Late', 'AU', '2026-01-01') returning *)
       insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id, secondary_manager_id)
       select $1, made.id, '2026-12-02', 'Clerk', d.id, l.id, e.id from made, department d, location l, employee e
       where d.tenant_id = $1 and d.identifier = '010' and l.tenant_id = $1 and e.tenant_id = $1 and e.employee_number = '007'`,
      ['people', 2, '007 came to lead L1 since'],
    ],
    [
      'a second assignment',
      `insert into assignment (tenant_id, employee_id, is_primary, valid_from, title, department_id, location_id)
       select $1, e.id, false, '2026-12-02', 'Clerk', d.id, l.id from department d, location l, employee e
       where d.tenant_id = $1 and d.identifier = '010' and l.tenant_id = $1 and e.tenant_id = $1 and e.employee_number = '007'`,
      ['people', 2, '007 was given another assignment since'],
    ],
    [
      'a dotted line',
      `insert into position_indirect_superior (tenant_id, position_id, superior_id, valid_from)
       select $1, p.id, s.id, '2026-12-02' from position p, position s
       where p.tenant_id = $1 and s.tenant_id = $1 and p.identifier = '0003' and s.identifier = '0001'`,
      ['positions', 3, '0003 was given a dotted line since'],
    ],
  ] as const)('is not undone under %s, and says at which row', async (_name, since, [file, row, words]) => {
    const done = await applied({ positions, people });
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(since, [company.tenantId]);
    const before = await counts();
    expect((await imports.step(undoImport, done)).answer.status).toBe(409);
    expect(await imports.problems(done.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file, row, kind: 'built-upon', words: expect.stringContaining(words) }),
      ]),
    );
    expect(await counts()).toEqual(before);
  });

  it('with salaries is only for those who may see them', async () => {
    const ready = await imports.dryRun({ positions, people });
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `delete from security_profile_grant g using security_profile p
       where p.tenant_id = g.tenant_id and p.id = g.profile_id and g.tenant_id = $1 and p.built_in = 'company-admin'
         and g.capability = 'positions.salary.view'`,
      [company.tenantId],
    );
    expect((await imports.step(applyImport, ready)).answer.status).toBe(403);
    expect((await imports.ask({ positions })).status).toBe(403);
    const fields = (await imports.differences(ready.id)).flatMap((row) => row.fields.map(({ name }) => name));
    expect(fields).not.toContain('Salary');
    expect(await imports.exported('people')).not.toContain('Salary');
    expect(
      (
        await imports.dryRun({
          positions: 'Position ID,Title,Department,Location,Employment type\n1,x,010,001,Casual\n',
        })
      ).state,
    ).toBe('ready');
  });

  it('leaves nothing when its connection ends in the middle, and can be applied again', async () => {
    const ready = await imports.dryRun({ positions, people });
    const before = await counts();
    // Positions are written before assignments, so an import waiting for these has written those.
    await world.superuser.query('begin');
    await world.superuser.query('lock table assignment in exclusive mode');
    await imports.step(applyImport, ready);
    const pid = await vi.waitFor(async () => {
      const { rows } = await world.superuser.query<{ pid: number }>(
        `select l.pid from pg_locks l where l.relation = 'assignment'::regclass and not l.granted
           and l.database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    });
    await world.superuser.query('select pg_terminate_backend($1)', [pid]);
    await world.superuser.query('commit');
    const after = await vi.waitFor(
      async () => {
        const found = await imports.read(ready.id);
        expect(found.state).toBe('ready');
        return found;
      },
      { timeout: 10_000 },
    );
    expect(after.failure).toContain('nothing was written');
    expect(await counts()).toEqual(before);
    const again = await imports.step(applyImport, after);
    expect(await again.after()).toMatchObject({ state: 'applied' });
  });

  it('is in the list of the person who started it, and in no one else’s', async () => {
    await imports.dryRun({ positions });
    const mine = (await admin.call(listImports, {})).body;
    expect(mine).toMatchObject({
      data: [{ state: 'ready', startedBy: expect.stringContaining('Test') }],
      metadata: { pagination: { total: 1 } },
    });
    const other = await (await world.company()).person({ profiles: ['company-admin'] });
    expect((await other.call(listImports, {})).body).toMatchObject({ data: [] });
    expect((await (await company.person()).call(listImports, {})).status).toBe(403);
  });
});
