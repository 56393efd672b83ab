import {
  addCoverRule,
  type CoverRule,
  getLeaveCover,
  listCoverRules,
  removeCoverRule,
} from '@tenure/contract/leave/leave-cover.ts';
import { type LeavePreview, type LeaveProblem, previewLeave } from '@tenure/contract/leave/leave-requests.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, leaveLine, mondayIn, one } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Line = Awaited<ReturnType<typeof leaveLine>>;
type Added = Partial<Omit<CoverRule, 'id' | 'placeTitle'>>;

async function add({ admin }: Line, rule: Added): Promise<CoverRule> {
  const body = {
    kind: 'blocked' as const,
    title: 'Stocktake',
    from: mondayIn(3),
    to: mondayIn(3, 1),
    place: 'company' as const,
    placeId: null,
    minimumPresent: null,
    ...rule,
  };
  return dataOf<CoverRule>(await admin.call(addCoverRule, { body }), 201);
}

async function problemsOf({ self, at, typeId }: Line, type = typeId): Promise<LeaveProblem[]> {
  const query = { typeId: String(type), startDate: mondayIn(3), endDate: mondayIn(3, 4) };
  return dataOf<LeavePreview>(await self.call(previewLeave, { ...at, query })).problems;
}

it('refuses planned leave on blocked days, and leaves confidential leave alone', async () => {
  const line = await leaveLine(world);
  const rule = await add(line, {});
  expect(await problemsOf(line)).toMatchObject([
    { code: 'blocked-days', words: expect.stringContaining('Stocktake'), blocks: true },
  ]);
  const wish = { startDate: mondayIn(3), endDate: mondayIn(3) };
  const refused = await line.ask(line.self, wish);
  expect([refused.status, refused.text]).toMatchObject([422, expect.stringContaining('Leave is blocked')]);
  expect((await line.ask(line.self, { ...wish, typeId: line.confidentialId })).status).toBe(201);
  expect((await line.admin.call(removeCoverRule, { params: { ruleId: String(rule.id) } })).status).toBe(204);
  expect((await line.ask(line.self, { startDate: mondayIn(4), endDate: mondayIn(4) })).status).toBe(201);
});

it('counts who is left in a department, without naming anyone, and shows it to the approver', async () => {
  const line = await leaveLine(world);
  const { rows } = await line.own(
    `select department_id as id from assignment where tenant_id = current_tenant() and employee_id = $1`,
    [line.employeeId],
  );
  const placeId = Number(rows[0]?.id);
  await add(line, {
    kind: 'minimum',
    title: 'Yard',
    to: null,
    place: 'department',
    placeId,
    minimumPresent: 2,
  });
  const [problem, ...others] = await problemsOf(line);
  expect(problem).toMatchObject({ code: 'cover', blocks: false });
  expect(problem?.words).toMatch(/Yard .* 1 of 2 needed/);
  expect(others).toEqual([]);
  const { id } = await line.asked(line.self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  const cover = await line.manager.call(getLeaveCover, one(id));
  expect(dataOf<{ problems: LeaveProblem[] }>(cover).problems).toMatchObject([{ code: 'cover' }]);
  expect((await line.self.call(getLeaveCover, one(id))).status).toBe(404);
  expect((await line.admin.call(getLeaveCover, one(id))).status).toBe(404);
  // A manager who leads the person no more decides nothing, so people who manage leave do.
  await line.own(
    `update assignment set valid_to = tenure_today() where tenant_id = current_tenant() and employee_id = $1`,
    [line.manager.employeeId],
  );
  expect((await line.manager.call(getLeaveCover, one(id))).status).toBe(404);
  expect((await line.admin.call(getLeaveCover, one(id))).status).toBe(200);
});

it('shows busy days without refusing them, and leaves other places alone', async () => {
  const line = await leaveLine(world);
  await add(line, { kind: 'peak', title: 'Harvest' });
  const { rows } = await line.own(
    `insert into location (tenant_id, identifier, title, country, timezone)
     select tenant_id, 'ELSE', 'Elsewhere', country, timezone from location where tenant_id = current_tenant() limit 1
     returning id`,
  );
  await add(line, { place: 'location', placeId: Number(rows[0]?.id) });
  expect(await problemsOf(line)).toMatchObject([{ code: 'peak-days', blocks: false }]);
});

it('is kept by administrators alone, and refuses what cannot apply', async () => {
  const line = await leaveLine(world);
  expect((await line.manager.call(listCoverRules, {})).status).toBe(403);
  const refused = await line.admin.call(addCoverRule, {
    body: {
      kind: 'minimum',
      title: 'Yard',
      from: mondayIn(3),
      to: null,
      place: 'department',
      placeId: 2_000_000_000,
      minimumPresent: 2,
    },
  });
  expect([refused.status, refused.text]).toMatchObject([
    422,
    expect.stringContaining('Choose one of the places'),
  ]);
});
