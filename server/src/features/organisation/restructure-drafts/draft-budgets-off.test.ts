import {
  addDraftStep,
  changeDraftStep,
  getRestructureDraft,
  publishRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  added,
  addition,
  approved,
  arrangeDrafting,
  at,
  begun,
  dataOf,
  type Ground,
  previewed,
  reasonsOf,
} from '../../../../test/harness/restructure-drafts.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const turn = ({ own }: Ground, isOn: boolean) =>
  own(
    `insert into organisation_settings (tenant_id, is_budgeting_enabled) values (current_tenant(), $1)
     on conflict (tenant_id) do update set is_budgeting_enabled = excluded.is_budgeting_enabled`,
    [isOn],
  );
const stepIn = async (ground: Ground, id: number) =>
  dataOf(await ground.owner.call(getRestructureDraft, at(id))).steps[0];

it('turned off, a draft shows and counts no budget, and on again all of it is there', async () => {
  const ground = await arrangeDrafting(world);
  const id = await begun(ground);
  await added(ground, id, addition(ground, ground.chief.id));
  const before = await previewed(ground.owner, id);
  expect(before.figures.with).toMatchObject({ headcount: { budget: 8 }, fte: { budget: 8 } });
  await turn(ground, false);
  expect((await stepIn(ground, id))?.step).not.toHaveProperty('budgetSalary');
  expect((await stepIn(ground, id))?.step).toMatchObject({ budgetFte: null, budgetHeadcount: null });
  const { figures } = await previewed(ground.owner, id);
  expect(figures.with).toMatchObject({ headcount: { budget: null }, fte: { budget: null } });
  await turn(ground, true);
  expect((await stepIn(ground, id))?.step).toMatchObject({
    budgetFte: 2,
    budgetHeadcount: 2,
    budgetSalary: 3000,
  });
  // The position that is tried has another number each time.
  expect((await previewed(ground.owner, id)).figures).toEqual(before.figures);
});

it('turned off, no budget is entered, and one that was entered before stays with its step and is published', async () => {
  const ground = await arrangeDrafting(world);
  const id = await begun(ground);
  await added(ground, id, addition(ground, ground.chief.id));
  await turn(ground, false);
  const refused = await ground.owner.call(addDraftStep, {
    ...at(id),
    body: addition(ground, ground.chief.id),
  });
  expect(refused.status).toBe(422);
  expect(reasonsOf(refused)).toContain('budgetFte budgets-off');
  const shown = await stepIn(ground, id);
  if (shown?.step.kind !== 'add') throw new Error('The draft opens a position');
  const changed = await ground.owner.call(changeDraftStep, {
    params: { draftId: String(id), stepId: String(shown.id) },
    body: { ...shown.step, title: 'Sounder' },
  });
  expect(changed.text && changed.status).toBe(200);
  await approved(ground, id);
  expect((await ground.owner.call(publishRestructureDraft, at(id))).status).toBe(200);
  const rows = await ground.own(
    `select budget_fte::float8 as fte, budget_headcount as headcount, budget_salary::float8 as salary
     from position_version where tenant_id = current_tenant() and title = 'Sounder'`,
  );
  expect(rows).toEqual([{ fte: 2, headcount: 2, salary: 3000 }]);
});
