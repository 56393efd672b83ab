import { applyImport, undoImport } from '@tenure/contract/organisation/import.ts';
import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
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

const head = 'Position ID,Title,Reports to,Department,Location,Employment type,End date';
const positions = [
  head,
  '0001,Head,,010,001,Full Time,',
  '0002,Docker,0001,010,001,Full Time,',
  '0003,Clerk,0001,020,001,Full Time,',
].join('\n');
const personHead =
  'Employee number,First name,Last name,Country,Start date,Position ID,FTE,Position end date';
const ana = '007,Ana,Alvarez,AU,2026-01-05';
const people = [personHead, `${ana},0002,0.6,`, `${ana},0003,0.4,`].join('\n');

async function applied(tables: { positions?: string; people?: string }, effectiveFrom = '2026-12-01') {
  const ready = await ground.imports.dryRun(tables, { effectiveFrom });
  expect([ready.state, await ground.imports.problems(ready.id)]).toEqual(['ready', []]);
  const done = await (await ground.imports.step(applyImport, ready)).after();
  expect([done.state, done.failure]).toEqual(['applied', null]);
  return done;
}
async function assignments() {
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query<{ text: string }>(
    `select concat_ws(' ', p.identifier, d.identifier, case when a.is_primary then 'main' else 'further' end,
       trim_scale(a.fte), a.valid_from, a.valid_to) as text
     from assignment a join position p on p.id = a.position_id join department d on d.id = a.department_id
     order by p.identifier, a.valid_from`,
  );
  return rows.map(({ text }) => text);
}

it('a person’s second row is a further position, which changes, ends and is undone like the first', async () => {
  await applied({ positions, people });
  const begun = ['0002 010 main 0.6 2026-12-01 infinity', '0003 020 further 0.4 2026-12-01 infinity'];
  expect(await assignments()).toEqual(begun);
  expect(await ground.imports.dryRun({ people })).toMatchObject({
    state: 'ready',
    created: 0,
    changed: 0,
    unchanged: 2,
  });

  const later = [personHead, `${ana},0002,0.6,`, `${ana},0003,0.2,2027-06-30`].join('\n');
  const done = await applied({ people: later }, '2027-01-01');
  expect(done).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await assignments()).toEqual([
    begun[0],
    '0003 020 further 0.4 2026-12-01 2027-01-01',
    '0003 020 further 0.2 2027-01-01 2027-07-01',
  ]);
  const undone = await (await ground.imports.step(undoImport, done)).after();
  expect(undone).toMatchObject({ state: 'undone' });
  expect(await assignments()).toEqual(begun);
});

it('a position ends by import, unless something is still in it or under it', async () => {
  await applied({ positions, people });
  const ended = positions.replace('0003,Clerk,0001,020,001,Full Time,', '$&2027-03-31');
  const faulty = await ground.imports.dryRun({ positions: ended });
  expect(
    (await ground.imports.problems(faulty.id)).map(({ file, row, words }) => `${file} ${row} ${words}`),
  ).toEqual(['positions 4 0003 is not there from 2027-04-01, and 007 would be in it for good']);
  await applied({ positions: ended, people: people.replace('0003,0.4,', '$&2027-03-31') });
  expect((await assignments())[1]).toBe('0003 020 further 0.4 2026-12-01 2027-04-01');
  const table = await ground.imports.exported('positions', '2026-12-01');
  expect(table).toContain('2027-03-31');
  expect(await ground.imports.dryRun({ positions: table })).toMatchObject({ changed: 0, unchanged: 3 });
  const early = await ground.imports.dryRun({
    positions: positions.replace('0002,Docker,0001,010,001,Full Time,', '$&2020-01-01'),
  });
  expect(await ground.imports.problems(early.id, { 'selectedFilters[kind]': 'bad-date' })).toMatchObject([
    { row: 3 },
  ]);
});

it('neither shows nor applies a column that was turned off after the dry run', async () => {
  await applied({ positions });
  const { admin, imports } = ground;
  const withMobile = [
    'Employee number,First name,Last name,Country,Start date,Position ID,FTE,Work mobile',
    `${ana},0002,0.6,+61 491 570 156`,
  ].join('\n');
  const ready = await imports.dryRun({ people: withMobile });
  expect([ready.state, await imports.problems(ready.id)]).toEqual(['ready', []]);
  const named = async () =>
    (await imports.differences(ready.id)).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(await named()).toContain('Work mobile');
  const { body, headers } = await admin.call(organisationSettings, {});
  const { data } = body as { data: OrganisationSettings };
  const saved = await admin.call(
    saveOrganisationSettings,
    { body: { ...data, disabledEmployeeFields: ['general.workMobile'] } },
    { 'if-match': String(headers['etag']) },
  );
  expect(saved.status).toBe(200);
  expect(await named()).not.toContain('Work mobile');
  const { answer } = await imports.step(applyImport, ready);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ detail: expect.stringContaining('no longer used by your company') });
});
