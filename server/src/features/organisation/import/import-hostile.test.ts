import { applyImport, startImport, undoImport } from '@tenure/contract/organisation/import.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groundOfImports, importsOf } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ground: Awaited<ReturnType<typeof groundOfImports>>;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  ground = await groundOfImports(world);
});

const head = 'Position ID,Title,Reports to,Department,Location,Employment type';
const positions = [
  head,
  '0001,Head,,Operations,Dock,Full Time',
  '0002,Docker,0001,Operations,Dock,Full Time',
].join('\n');
const personHead = 'Employee number,First name,Last name,Country,Start date,Position ID';
const people = [personHead, '007,Ana,Alvarez,AU,2026-01-05,0001'].join('\n');

async function applied(...about: Parameters<typeof ground.imports.dryRun>) {
  const ready = await ground.imports.dryRun(...about);
  expect([ready.state, await ground.imports.problems(ready.id)]).toEqual(['ready', []]);
  const done = await (await ground.imports.step(applyImport, ready)).after();
  expect([done.state, done.failure]).toEqual(['applied', null]);
  return done;
}
const owner = async (text: string) => {
  await enterTenant(world.owner, ground.company.tenantId);
  return world.owner.query(text, [ground.company.tenantId]);
};
const bodyWith = (file: { fileId: number; mapping: Record<string, string> }) => ({
  positions: file,
  people: null,
  effectiveFrom: '2026-12-01',
  createsMissing: false,
  needsOneTop: true,
});

/** The beginning of a cell that a spreadsheet takes for a formula. */
const runs = /(^|,)"?([=+\-@\t]|\r(?!\n))/m;

describe('an export', () => {
  it('has no cell that a spreadsheet would run, and reads back the same', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '=cmd|calc!A0'];
    const cell = (text: string) => `"${text}"`;
    await applied(
      {
        positions: [head, ...formulas.map((text, at) => `F${at},${cell(text)},,Operations,Dock,Casual`)].join(
          '\n',
        ),
        people: [
          personHead,
          ...formulas.map((text, at) => `E${at},${cell(text)},${cell(text)},AU,2026-01-05,F${at}`),
        ].join('\n'),
      },
      { needsOneTop: false },
    );
    const tables = {
      positions: await ground.imports.exported('positions', '2026-12-01'),
      people: await ground.imports.exported('people', '2026-12-01'),
    };
    for (const table of Object.values(tables)) expect(table).not.toMatch(runs);
    expect(await ground.imports.dryRun(tables, { needsOneTop: false })).toMatchObject({
      state: 'ready',
      changed: 0,
      unchanged: 2 * formulas.length,
    });
    const faulty = await ground.imports.dryRun({
      positions: [head, 'X1,Docker,=cmd|calc,Operations,Dock,Casual'].join('\n'),
    });
    const problems = await ground.imports.exportedProblems(faulty.id);
    expect(problems).toContain('cmd|calc');
    expect(problems).not.toMatch(runs);
  });
});

describe('an upload', () => {
  it.each([
    ['nothing', '', 400],
    ['empty lines', '\n\r\n\r', 400],
    ['one line of ten million characters', 'x'.repeat(10_000_000), 400],
    ['a line of ten million cells', `${head}\n${','.repeat(10_000_000)}x`, 413],
    ['more rows than any company has', `a\n${'b\n'.repeat(200_001)}`, 413],
  ])('of %s is refused in words', async (_name, content, status) => {
    const before = await ground.counts();
    const answer = await ground.imports.upload('positions', content);
    expect([answer.status, answer.body]).toMatchObject([status, { detail: expect.stringMatching(/\w/) }]);
    expect(await ground.counts()).toEqual(before);
  });

  it.each(['utf16le', 'latin1', 'utf8'] as const)('in %s is read as what was written', async (encoding) => {
    const written = positions.replace('Docker', 'Döcker').replaceAll(',', '\t').replaceAll('\n', '\r');
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    await applied({ positions: Buffer.from(`${mark}${written}`, encoding) });
    const table = await ground.imports.exported('positions', '2026-12-01');
    expect(table).toContain('0002,Döcker,,0001,010,001');
  });
});

describe('a file', () => {
  it('of another company, of someone else or of the other kind is not there', async () => {
    const [other, colleague] = [
      await groundOfImports(world),
      await ground.company.person({ profiles: ['company-admin'] }),
    ];
    const foreign = await other.imports.recognised('positions', positions);
    const theirs = await importsOf(colleague).recognised('positions', positions);
    const wrongKind = await ground.imports.recognised('people', people);
    for (const { id, mapping } of [foreign, theirs, wrongKind]) {
      const { title = 'x', positionId = 'y' } = mapping;
      const answer = await ground.admin.call(startImport, {
        body: bodyWith({ fileId: id, mapping: { title, positionId } }),
      });
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { invalidInputs: [{ path: 'positions.fileId' }] },
      ]);
    }
  });

  it('with a missing or repeated heading is not guessed', async () => {
    const faulty = await ground.imports.dryRun({ positions: positions.replace('Reports to', 'Title') });
    expect(await ground.imports.problems(faulty.id)).toMatchObject([
      { row: 1, column: 'Title', kind: 'duplicate' },
    ]);
    const { id, mapping } = await ground.imports.recognised('positions', positions);
    const { body } = await ground.admin.call(startImport, {
      body: bodyWith({ fileId: id, mapping: { ...mapping, description: 'Nowhere' } }),
    });
    const missing = await ground.imports.settled((body as { data: { id: number } }).data.id);
    expect(await ground.imports.problems(missing.id)).toMatchObject([
      { row: 1, column: 'Description', kind: 'required' },
    ]);
  });
});

describe('columns chosen for one company', () => {
  it('are not remembered for another', async () => {
    const other = await groundOfImports(world);
    const { id } = await ground.imports.recognised('positions', 'Number,Called\n1,x\n');
    await ground.admin.call(startImport, {
      body: bodyWith({ fileId: id, mapping: { positionId: 'Number', title: 'Called' } }),
    });
    const again = async ({ imports }: typeof ground) =>
      (await imports.recognised('positions', 'Number,Called\n1,x\n')).mapping;
    expect([await again(ground), await again(other)]).toEqual([
      { positionId: 'Number', title: 'Called' },
      {},
    ]);
  });
});

/** Later callers are refused, by the version they have or by the state it has reached. */
const ofOneTaken = (steps: readonly { answer: { status: number } }[]) =>
  steps
    .map(({ answer: { status } }) => (status === 409 || status === 412 ? 'refused' : status))
    .toSorted((one, other) => String(one).localeCompare(String(other)));

describe('two at once', () => {
  it('asked to apply the same import write it once', async () => {
    const ready = await ground.imports.dryRun({ positions, people });
    const answers = await Promise.all([1, 2, 3].map(() => ground.imports.step(applyImport, ready)));
    expect(ofOneTaken(answers)).toEqual([200, 'refused', 'refused']);
    expect(await ground.imports.settled(ready.id)).toMatchObject({ state: 'applied' });
    expect(await ground.counts()).toMatchObject({
      position: 2,
      position_version: 2,
      employee: 1,
      assignment: 1,
    });
  });

  it('two imports of the same rows write them once, and the other says why it did not', async () => {
    const both = [await ground.imports.dryRun({ positions }), await ground.imports.dryRun({ positions })];
    const steps = await Promise.all(both.map((ready) => ground.imports.step(applyImport, ready)));
    const over = await Promise.all(both.map(({ id }) => ground.imports.settled(id)));
    const states = over.map(({ state }) => state);
    expect(states.filter((state) => state === 'applied')).toHaveLength(1);
    const other = states.findIndex((state) => state !== 'applied');
    expect(over[other]?.failure ?? steps[other]?.answer.text).toContain('has changed since the dry run');
    expect(await ground.counts()).toMatchObject({ position: 2, position_version: 2 });
  });

  it('asked to undo take it back once', async () => {
    const before = await ground.counts();
    await applied({ positions, people });
    const done = await applied({ positions: [head, '0003,Late,0002,Operations,Dock,Casual'].join('\n') });
    const answers = await Promise.all([1, 2].map(() => ground.imports.step(undoImport, done)));
    expect(ofOneTaken(answers)).toEqual([200, 'refused']);
    expect(await ground.imports.settled(done.id)).toMatchObject({ state: 'undone' });
    expect(await ground.counts()).toMatchObject({
      ...before,
      position: 2,
      employee: 1,
      position_version: 2,
      assignment: 1,
    });
  });
});

describe('a dry run', () => {
  it('recognises departments by their title on that day', async () => {
    await owner(
      `insert into department_version (tenant_id, department_id, valid_from, title)
       select $1, id, '2026-12-01', 'Harbour works' from department where tenant_id = $1 and identifier = '010'`,
    );
    const table = positions.replaceAll('Operations', 'harbour works');
    expect(await ground.imports.dryRun({ positions: table })).toMatchObject({ state: 'ready', created: 2 });
    const faulty = await ground.imports.dryRun({ positions });
    expect((await ground.imports.problems(faulty.id)).map(({ kind }) => kind)).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  it('is stale once a department is called otherwise', async () => {
    const ready = await ground.imports.dryRun({ positions });
    await owner(
      `insert into department_version (tenant_id, department_id, valid_from, title)
       select $1, id, '2026-12-01', 'Harbour works' from department where tenant_id = $1 and identifier = '010'`,
    );
    const { answer } = await ground.imports.step(applyImport, ready);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('has changed since') },
    ]);
  });

  it('says that a number belonged to someone who has left', async () => {
    await applied({ positions, people });
    await owner(
      `update assignment a set valid_to = '2027-01-01' from employee e
       where a.tenant_id = $1 and e.tenant_id = $1 and e.id = a.employee_id and e.employee_number = '007'`,
    );
    await owner(
      `update employee set end_date = '2026-12-31' where tenant_id = $1 and employee_number = '007'`,
    );
    const faulty = await ground.imports.dryRun(
      { people: people.replace('2026-01-05', '2027-02-01') },
      { effectiveFrom: '2027-02-01' },
    );
    expect(await ground.imports.problems(faulty.id)).toMatchObject([
      { row: 2, column: 'Employee number', kind: 'duplicate', words: expect.stringContaining('2026-12-31') },
    ]);
  });
});

describe('someone who is in a second position', () => {
  it('is not moved into it by their first, and the row says so before anything is applied', async () => {
    await applied({ positions, people: [people, '008,Bo,Berg,AU,2026-01-05,0001'].join('\n') });
    await owner(
      `insert into assignment (tenant_id, employee_id, is_primary, valid_from, valid_to, position_id, title, department_id, location_id)
       select a.tenant_id, a.employee_id, false, '2026-12-10', case e.employee_number when '007' then 'infinity'::date else '2026-12-20' end,
         p.id, 'Docker', a.department_id, a.location_id
       from assignment a join employee e on e.id = a.employee_id join position p on p.tenant_id = a.tenant_id and p.identifier = '0002'
       where a.tenant_id = $1`,
    );
    const moved = (from: string) =>
      ground.imports.dryRun(
        { people: ['Employee number,Position ID', '007,0002', '008,0002'].join('\n') },
        { effectiveFrom: from },
      );
    const both = await moved('2026-12-01');
    expect(await ground.imports.problems(both.id)).toMatchObject([
      { row: 2, column: 'Position ID', kind: 'duplicate', words: expect.stringContaining('0002') },
      { row: 3, column: 'Position ID', kind: 'duplicate' },
    ]);
    const one = await moved('2026-12-20');
    expect(await ground.imports.problems(one.id)).toMatchObject([{ row: 2, kind: 'duplicate' }]);
  });
});
