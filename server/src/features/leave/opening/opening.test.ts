import {
  importOpeningBalances,
  listOpeningImports,
  type OpeningOutcome,
  undoOpeningImport,
} from '@tenure/contract/leave/opening-balances.ts';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf, leaveLine } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Line = Awaited<ReturnType<typeof leaveLine>>;

async function numberOf(line: Line, employeeId = line.employeeId): Promise<string> {
  const { rows } = await line.own<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [employeeId],
  );
  return String(rows[0]?.number);
}

const table = (...rows: string[]) => ['Employee number,Leave type,Date,Hours', ...rows].join('\n');
const take = async (by: TestPerson, text: string, apply: boolean) =>
  dataOf<OpeningOutcome>(await by.call(importOpeningBalances, { body: { text, apply } }));
const importsOf = async ({ admin }: Line) =>
  dataOf<{ imports: TableImport[] }>(await admin.call(listOpeningImports, {})).imports;

it('shows the difference before anything changes, imports it, and undoes it by opposite lines', async () => {
  const line = await leaveLine(world);
  const text = table(`${await numberOf(line)},hol,2026-02-01,100.00`);
  const difference = { employeeId: line.employeeId, before: 4560, after: 6000, day: '2026-02-01' };
  const tried = await take(line.admin, text, false);
  expect(tried).toMatchObject({
    rows: 1,
    changed: 1,
    isApplied: false,
    problems: [],
    differences: [difference],
  });
  expect(await line.balance(line.self)).toMatchObject({ today: 4560 });
  expect(await importsOf(line)).toEqual([]);

  expect(await take(line.admin, text, true)).toMatchObject({ isApplied: true, changed: 1 });
  expect(await line.balance(line.self)).toMatchObject({ today: 6000 });
  // Imported again, it finds the balances as they should be.
  expect(await take(line.admin, text, false)).toMatchObject({ changed: 0, differences: [] });

  const [made] = await importsOf(line);
  const own = await line.company.person({ profiles: ['company-admin'], employeeId: line.employeeId });
  const byOwner = await own.call(undoOpeningImport, { params: { importId: String(made?.id) } });
  expect([byOwner.status, byOwner.text]).toEqual([409, expect.stringContaining('your own balance')]);
  expect(made).toMatchObject({ rows: 1, undoneAt: null });
  const undo = () => line.admin.call(undoOpeningImport, { params: { importId: String(made?.id) } });
  expect((await undo()).status).toBe(200);
  const { rows } = await line.own(
    `select 1 as id from audit_entry where action = 'leave-opening.undone' and details ->> 'changed' = '1'`,
  );
  expect(rows).toHaveLength(1);
  expect(await line.balance(line.self)).toMatchObject({ today: 4560 });
  expect((await undo()).status).toBe(409);
  expect(await line.balance(line.self)).toMatchObject({ today: 4560 });
});

it('takes all of a table or nothing, and names each line that is wrong', async () => {
  const line = await leaveLine(world);
  const number = await numberOf(line);
  const text = table(
    `${number},HOL,2026-02-01,100`,
    'NOBODY,HOL,2026-02-01,1',
    `${number},NO-SUCH,2026-02-01,1`,
    `${number},FDV,2999-01-01,1`,
  );
  const outcome = await take(line.admin, text, true);
  expect(outcome.isApplied).toBe(false);
  expect(outcome.problems.map((one) => one.line)).toEqual([3, 4, 5]);
  expect(await line.balance(line.self)).toMatchObject({ today: 4560 });
});

it('lets no one import their own balance, and only people with the right over everyone import at all', async () => {
  const line = await leaveLine(world);
  const ruler = await line.company.person({ profiles: ['company-admin'], employeeId: line.employeeId });
  const text = table(`${await numberOf(line)},HOL,2026-02-01,100`);
  expect((await take(ruler, text, true)).problems).toMatchObject([
    { words: expect.stringContaining('your own') },
  ]);
  for (const by of [line.self, line.manager, line.hr]) {
    expect((await by.call(importOpeningBalances, { body: { text, apply: true } })).status).toBe(403);
  }
});
