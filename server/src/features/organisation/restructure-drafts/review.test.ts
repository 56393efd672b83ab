import type { InvalidInput } from '@tenure/contract/errors.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  changeDraftStep,
  type DraftStep,
  discardRestructureDraft,
  getRestructureDraft,
  listRestructureDrafts,
  previewRestructureDraft,
  publishRestructureDraft,
  saveRestructureDraft,
  sendBackRestructureDraft,
  submitRestructureDraft,
  withdrawRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { movePosition } from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import {
  added,
  addition,
  approved,
  arrangeDrafting,
  at,
  begun,
  chartOn,
  dataOf,
  day,
  previewed,
  reasonsOf,
  wholeDraft,
} from '../../../../test/harness/restructure-drafts.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const arrange = () => arrangeDrafting(world);

describe('a review', () => {
  it('is not by the owner, tells both, and is lost by an edit', async () => {
    const ground = await arrange();
    const { owner, reviewer } = ground;
    const id = await begun(ground);
    expect((await owner.call(submitRestructureDraft, at(id))).status).toBe(422);
    await added(ground, id, addition(ground, ground.chief.id));
    expect((await owner.call(publishRestructureDraft, at(id))).status).toBe(409);
    await owner.call(submitRestructureDraft, at(id));
    const body = addition(ground, ground.chief.id);
    expect((await owner.call(addDraftStep, { ...at(id), body })).status).toBe(409);
    expect((await owner.call(approveRestructureDraft, at(id))).status).toBe(403);
    expect((await reviewer.call(addDraftStep, { ...at(id), body })).status).toBe(403);
    const silent = await reviewer.call(sendBackRestructureDraft, { ...at(id), body: { reason: ' ' } });
    expect(silent.status).toBe(422);
    await reviewer.call(sendBackRestructureDraft, { ...at(id), body: { reason: 'Too many levels' } });
    const back = dataOf(await owner.call(getRestructureDraft, at(id)));
    expect(back).toMatchObject({ state: 'draft', sentBackReason: 'Too many levels' });
    await approved(ground, id);
    const edited = dataOf(
      await owner.call(saveRestructureDraft, { ...at(id), body: { name: 'Two yards', effectiveOn: day } }),
    );
    expect(edited).toMatchObject({ state: 'draft', decidedBy: null, name: 'Two yards' });
    const kinds = await world.superuser.query<{ kind: string; account_id: number }>(
      'select kind, account_id from notification where tenant_id = $1 order by id',
      [ground.company.tenantId],
    );
    expect(kinds.rows).toEqual([
      { kind: 'restructure-draft-to-review', account_id: reviewer.accountId },
      { kind: 'restructure-draft-decided', account_id: owner.accountId },
      { kind: 'restructure-draft-to-review', account_id: reviewer.accountId },
      { kind: 'restructure-draft-decided', account_id: owner.accountId },
    ]);
  });

  it('is taken back by the owner', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    await ground.owner.call(submitRestructureDraft, at(id));
    expect(dataOf(await ground.owner.call(withdrawRestructureDraft, at(id))).state).toBe('draft');
    expect((await ground.reviewer.call(getRestructureDraft, at(id))).status).toBe(404);
  });
});

describe('publishing', () => {
  it('happens once, however many people ask at the same moment and however often', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    await approved(ground, id);
    const answers = await Promise.all(
      [ground.owner, ground.reviewer, ground.owner].map((person) =>
        person.call(publishRestructureDraft, at(id)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const planners = (await chartOn(ground, day)).filter(({ title }) => title === 'Planner');
    expect(planners).toHaveLength(1);
    const { rows } = await world.superuser.query(
      `select from audit_entry where tenant_id = $1 and action = 'restructure-draft.published'`,
      [ground.company.tenantId],
    );
    expect(rows).toHaveLength(1);
  });

  it('names what is no longer possible in the company, and writes nothing', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    await approved(ground, id);
    const moved = await ground.owner.call(movePosition, {
      params: { id: String(ground.driver.id) },
      body: { from: '2090-01-01', reportsToId: ground.chief.id },
    });
    expect(moved.status).toBe(200);
    const before = await chartOn(ground, day);
    const refused = await ground.owner.call(publishRestructureDraft, at(id));
    expect(refused.status).toBe(422);
    const [problem] = (refused.body as { invalidInputs: InvalidInput[] }).invalidInputs;
    expect(problem?.reason).toMatch(/^Step 3: .*does not report to it/);
    expect(await chartOn(ground, day)).toEqual(before);
    expect(dataOf(await ground.owner.call(getRestructureDraft, at(id))).state).toBe('approved');
  });

  it('is refused for a day that has passed', async () => {
    const ground = await arrange();
    const id = await begun(ground, { effectiveOn: '2024-01-01' });
    await added(ground, id, addition(ground, ground.chief.id));
    const refused = await ground.owner.call(submitRestructureDraft, at(id));
    expect(reasonsOf(refused)).toEqual(['effectiveOn past']);
  });
});

describe('discarding', () => {
  it('leaves every table as it was, but for entries of the log that say nothing of it', async () => {
    const ground = await arrange();
    const { company } = ground;
    const counted = async () => {
      const { rows: tables } = await world.superuser.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         where c.relkind = 'r' order by c.relname`,
      );
      const counts: Record<string, unknown> = {};
      for (const { name } of tables) {
        const { rows } = await world.superuser.query(
          `select count(*)::integer as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
           from ${name} t where tenant_id = $1`,
          [company.tenantId],
        );
        if (!['audit_entry', 'audit_unsealed'].includes(name)) counts[name] = rows[0];
      }
      return counts;
    };
    const before = await counted();
    expect(Object.keys(before)).toContain('restructure_draft_step');
    const id = await wholeDraft(ground);
    await previewed(ground.owner, id);
    await approved(ground, id);
    expect((await ground.owner.call(discardRestructureDraft, at(id))).status).toBe(204);
    const after = await counted();
    expect(after).toEqual(before);
    const { rows } = await world.superuser.query<{ details: object }>(
      `select details from audit_entry where tenant_id = $1 and action like 'restructure-draft.%'`,
      [company.tenantId],
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ details }) => Object.keys(details).length === 0)).toBe(true);
    expect((await ground.owner.call(getRestructureDraft, at(id))).status).toBe(404);
  });

  it('is not possible once it is published', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    await approved(ground, id);
    await ground.owner.call(publishRestructureDraft, at(id));
    expect((await ground.owner.call(discardRestructureDraft, at(id))).status).toBe(409);
  });
});

describe('a draft is known', () => {
  it('to its owner alone until it is submitted, and then only to people who decide about drafts', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    const { owner, reviewer, company } = ground;
    const employee = await company.person();
    const partner = await company.person({ profiles: ['hr-partner'] });
    const total = async (person: TestPerson) => {
      const { body } = await person.call(listRestructureDrafts, {});
      return (body as { metadata: { pagination: { total: number } } }).metadata.pagination.total;
    };
    const statuses = async (person: TestPerson) => [
      (await person.call(getRestructureDraft, at(id))).status,
      (await person.call(previewRestructureDraft, at(id))).status,
    ];
    expect([await total(owner), await total(reviewer)]).toEqual([1, 0]);
    expect(await statuses(reviewer)).toEqual([404, 404]);
    await owner.call(submitRestructureDraft, at(id));
    expect([await total(owner), await total(reviewer)]).toEqual([1, 1]);
    expect(await statuses(reviewer)).toEqual([200, 200]);
    for (const person of [employee, partner]) {
      expect((await statuses(person)).every((status) => status === 403 || status === 404)).toBe(true);
      expect((await person.call(listRestructureDrafts, {})).status).toBe(403);
    }
  });

  it('without salary figures to people who do not see them, keeping the figures others entered', async () => {
    const ground = await arrange();
    const id = await begun(ground);
    const { steps } = await added(ground, id, addition(ground, ground.chief.id));
    await ground.own(
      `delete from security_profile_grant where capability = 'positions.salary.view' and tenant_id = $1`,
      [ground.company.tenantId],
    );
    await ground.own('update tenant set policy_version = policy_version + 1 where tenant_id = $1', [
      ground.company.tenantId,
    ]);
    const shown = await ground.owner.call(getRestructureDraft, at(id));
    expect(shown.text).not.toContain('3000');
    expect(Object.keys(dataOf(shown).steps[0]?.step ?? {})).not.toContain('budgetSalary');
    const effects = await previewed(ground.owner, id);
    expect(effects.figures.with.salary).toBeUndefined();
    const {
      budgetSalary: _salary,
      budgetCurrency: _currency,
      ...rest
    } = addition(ground, ground.chief.id) as {
      budgetSalary: number;
      budgetCurrency: string;
    };
    const params = { draftId: String(id), stepId: String(steps[0]?.id) };
    const body = { ...rest, title: 'Senior Planner' } as DraftStep;
    expect((await ground.owner.call(changeDraftStep, { params, body })).status).toBe(200);
    const given = await ground.owner.call(changeDraftStep, {
      params,
      body: addition(ground, ground.chief.id),
    });
    expect(given.status).toBe(403);
    const [kept] = await ground.own<{ salary: string }>(
      `select content ->> 'budgetSalary' as salary from restructure_draft_step where id = $1`,
      [steps[0]?.id],
    );
    expect(kept?.salary).toBe('3000');
  });
});
