import { applyImport, undoImport } from '@tenure/contract/organisation/import.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

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

it('an id that lost its zeros or capitals is proposed by row, and taken where the proposals are applied', async () => {
  const positions = `${head}\n0001,Head,,010,001,Casual\nAb2,Docker,1,010,001,Casual\n3,Clerk,AB2,010,001,Casual\n`;
  const faulty = await ground.imports.dryRun({ positions });
  expect((await ground.imports.problems(faulty.id)).map(({ row, words }) => `${row} ${words}`)).toEqual([
    '3 1 is not in the file or the company. Did you mean 0001?',
    '4 AB2 is not in the file or the company. Did you mean Ab2?',
  ]);
  const mended = await ground.imports.dryRun({ positions }, { mendsIds: true });
  expect(mended).toMatchObject({ state: 'ready', mendsIds: true });
  const [, docker] = await ground.imports.differences(mended.id);
  expect(docker?.fields).toContainEqual({ name: 'Reports to', before: null, after: '0001' });
});

it('one damaged character does not refuse a file, but is named by its row', async () => {
  const bytes = Buffer.from(
    `${head}\n1,Zürich,,010,001,Casual\n2,Genève,1,010,001,Casual\n3,“Łódź”,1,010,001,Casual\n`,
  );
  bytes[bytes.indexOf('è')] = 0x81;
  const faulty = await ground.imports.dryRun({ positions: bytes });
  expect(await ground.imports.problems(faulty.id)).toMatchObject([
    { row: 3, column: 'Title', kind: 'bad-value' },
  ]);
});

it('an undone import leaves no unused job title behind', async () => {
  const titles = async () =>
    (
      await world.superuser.query<{ title: string }>(
        'select title from position_title where tenant_id = $1 order by title',
        [ground.company.tenantId],
      )
    ).rows.map(({ title }) => title);
  const applied = async (positions: string) =>
    (await ground.imports.step(applyImport, await ground.imports.dryRun({ positions }))).after();
  await applied(`${head}\n1,Kept,,010,001,Casual\n`);
  const done = await applied(
    `${head}\n1,Renamed,,010,001,Casual\n2,Kept,1,010,001,Casual\n3,Gone,1,010,001,Casual\n`,
  );
  expect(await titles()).toEqual(['Gone', 'Kept', 'Renamed']);
  expect(await (await ground.imports.step(undoImport, done)).after()).toMatchObject({ state: 'undone' });
  expect(await titles()).toEqual(['Kept']);
});
