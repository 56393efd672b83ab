import { applyImport } from '@tenure/contract/organisation/import.ts';
import { changePosition } from '@tenure/contract/organisation/position-administration.ts';
import { closePosition } from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let ground: Awaited<ReturnType<typeof groundOfImports>>;
const positions = `Position ID,Title,Reports to,Department,Location,Employment type
0001,Head,,010,001,Full Time
0002,Manager,0001,010,001,Full Time
0003,Docker,0001,010,001,Full Time
`;
const people = `Employee number,First name,Last name,Country,Start date,Position ID
007,Ana,Alvarez,AU,2026-01-05,0001
`;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  ground = await groundOfImports(world);
  const { imports } = ground;
  await (await imports.step(applyImport, await imports.dryRun({ positions, people }))).after();
});

async function idOf(identifier: string) {
  await enterTenant(world.owner, ground.company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>('select id from position where identifier = $1', [
    identifier,
  ]);
  return rows[0]?.id ?? 0;
}
const of = async (identifier: string) => ({ params: { id: String(await idOf(identifier)) } });
const found = async (tables: { positions?: string; people?: string }) => {
  const faulty = await ground.imports.dryRun(tables, { effectiveFrom: '2026-12-05' });
  expect(faulty.state).toBe('faulty');
  return (await ground.imports.problems(faulty.id)).map(
    ({ file, row, kind, words }) => `${file} ${row} ${kind}: ${words}`,
  );
};

it('a position under one that closes later, and a person in it, are named by row before anything is written', async () => {
  const closed = await ground.admin.call(closePosition, {
    ...(await of('0002')),
    body: { from: '2027-03-01' },
  });
  expect([closed.status, closed.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  expect(
    await found({
      positions: positions.replace('0003,Docker,0001', '0003,Docker,0002'),
      people: people.replace('0001', '0002'),
    }),
  ).toEqual([
    'positions 4 not-there-later: 0002 is not there from 2027-03-01, and 0003 would report to it for good',
    'people 2 not-there-later: 0002 is not there from 2027-03-01, and 007 would be in it for good',
  ]);
});

it('a cycle that a later planned change would close is named by row', async () => {
  const values = { reportsToId: await idOf('0003') };
  const moved = await ground.admin.call(changePosition, {
    ...(await of('0002')),
    body: { from: '2027-03-01', values },
  });
  expect(moved.status).toBe(201);
  expect(await found({ positions: positions.replace('0003,Docker,0001', '0003,Docker,0002') })).toEqual([
    'positions 3 cycle: From 2027-03-01 these would report to each other in a ring: 0002 → 0003 → 0002',
    'positions 4 cycle: From 2027-03-01 these would report to each other in a ring: 0002 → 0003 → 0002',
  ]);
});
