import type { InvalidInput } from '@tenure/contract/errors.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  changeDraftStep,
  createRestructureDraft,
  type DraftDetail,
  type DraftEffects,
  type DraftStep,
  discardRestructureDraft,
  getRestructureDraft,
  listRestructureDrafts,
  orderDraftSteps,
  previewRestructureDraft,
  publishRestructureDraft,
  removeDraftStep,
  saveRestructureDraft,
  sendBackRestructureDraft,
  submitRestructureDraft,
  withdrawRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { movePosition } from '@tenure/contract/organisation/restructuring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../test/harness/company.ts';
import { organisationOn } from '../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../test/harness/world.ts';
import { enterTenant } from '../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = '2099-07-01';

/** Chief over East and West; two under East, one under West; each held, but the second under East. */
async function arrange() {
  const company = await world.company();
  const own = async <Row extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, company.tenantId);
    return (await world.owner.query<Row>(text, values)).rows;
  };
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const department = await organisation.place();
  const position = async (above: number | null, title: string) => {
    const id = await organisation.position();
    await organisation.version(id, above, { title });
    return id;
  };
  const held = async (above: number | null, title: string) => {
    const id = await position(above, title);
    const person = await organisation.employee();
    await organisation.assign(person, { position: id });
    return { id, person };
  };
  const chief = await held(null, 'Chief');
  const east = await held(chief.id, 'Head East');
  const west = await held(chief.id, 'Head West');
  const clerk = await held(east.id, 'Clerk');
  const open = await position(east.id, 'Open Clerk');
  const driver = await held(west.id, 'Driver');
  await own(
    `update position_version set budget_fte = 1, budget_headcount = 1, budget_salary = 1000, budget_currency = 'AUD'`,
  );
  const [location] = await own<{ id: number }>('select min(id) as id from location');
  const owner = await company.person({ profiles: ['company-admin'] });
  const reviewer = await company.person({ profiles: ['company-admin'] });
  return {
    company,
    organisation,
    own,
    owner,
    reviewer,
    chief,
    east,
    west,
    clerk,
    open,
    driver,
    department,
    location: Number(location?.id),
  };
}
type Ground = Awaited<ReturnType<typeof arrange>>;

const dataOf = ({ body }: Answer) => (body as { data: DraftDetail }).data;
const reasonsOf = ({ body }: Answer) =>
  (body as { invalidInputs: InvalidInput[] }).invalidInputs.map(({ path, code }) => `${path} ${code}`);
const at = (id: number) => ({ params: { draftId: String(id) } });

async function begun({ owner }: Ground, head = {}): Promise<number> {
  const body = { name: 'One yard', effectiveOn: day, ...head };
  const answer = await owner.call(createRestructureDraft, { body });
  expect(answer.status).toBe(201);
  return dataOf(answer).id;
}
async function added({ owner }: Ground, id: number, step: DraftStep): Promise<DraftDetail> {
  const answer = await owner.call(addDraftStep, { ...at(id), body: step });
  expect(answer.text && answer.status).toBe(201);
  return dataOf(answer);
}
async function previewed(person: TestPerson, id: number): Promise<DraftEffects> {
  const answer = await person.call(previewRestructureDraft, at(id));
  expect(answer.status).toBe(200);
  return (answer.body as { data: DraftEffects }).data;
}
const addition = (ground: Ground, above: number, title = 'Planner'): DraftStep => ({
  kind: 'add',
  reportsTo: `pos-${above}`,
  title,
  departmentId: ground.department,
  locationId: ground.location,
  employmentType: 'Full Time',
  budgetFte: 2,
  budgetHeadcount: 2,
  budgetSalary: 3000,
  budgetCurrency: 'AUD',
});

/** One of each: a planner under the chief, the clerk under the planner, West split, East closed, the driver renamed. */
async function wholeDraft(ground: Ground): Promise<number> {
  const id = await begun(ground);
  const { east, west, clerk, driver, chief } = ground;
  const planner = (await added(ground, id, addition(ground, chief.id))).steps[0];
  const plannerRef = `step-${Number(planner?.id)}` as const;
  await added(ground, id, { kind: 'move', position: `pos-${clerk.id}`, reportsTo: plannerRef });
  await added(ground, id, {
    kind: 'split',
    position: `pos-${west.id}`,
    title: 'Head South',
    budgetFte: 0.5,
    budgetHeadcount: 0,
    employeeIds: [],
    reports: [`pos-${driver.id}`],
  });
  await added(ground, id, {
    kind: 'close',
    position: `pos-${east.id}`,
    reportsGoTo: `pos-${west.id}`,
    holdersGoTo: plannerRef,
  });
  await added(ground, id, { kind: 'change', position: `pos-${driver.id}`, title: 'Lead Driver' });
  return id;
}
async function approved(ground: Ground, id: number): Promise<void> {
  expect((await ground.owner.call(submitRestructureDraft, at(id))).status).toBe(200);
  expect((await ground.reviewer.call(approveRestructureDraft, at(id))).status).toBe(200);
}
const chartOn = ({ own }: Ground, when: string) =>
  own<{ title: string; above: string | null }>(
    `select v.title, s.title as above from position_version v
     left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id
       and s.valid_from <= $1 and $1 < s.valid_to
     where v.tenant_id = current_tenant() and v.valid_from <= $1 and $1 < v.valid_to order by v.title`,
    [when],
  );

describe('a draft of the structure', () => {
  it('shows what it comes to beside today, and what is shown is what is published', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    const before = await chartOn(ground, '2099-06-30');
    const effects = await previewed(ground.owner, id);
    expect(effects.problems).toEqual([]);
    expect(effects.branch?.title).toBe('Chief');
    expect(effects.figures.without).toEqual(effects.figures.today);
    expect(effects.figures.without).toMatchObject({
      positions: 6,
      vacancies: 1,
      levels: 3,
      headcount: { assigned: 5, budget: 6 },
      fte: { assigned: 5, budget: 6 },
      span: { managers: 3, average: 1.7, widest: 2, withOne: 1, withMany: 0 },
      salary: [{ currency: 'AUD', assigned: 0, budget: 6000 }],
    });
    expect(effects.figures.with).toMatchObject({
      positions: 7,
      levels: 3,
      headcount: { assigned: 5, budget: 7 },
      fte: { budget: 7 },
      salary: [{ budget: 8000 }],
    });
    const rows = effects.outline.rows.map(
      ({ title, changes, level }) => `${level} ${title} ${changes.join()}`,
    );
    expect(rows.toSorted()).toEqual(
      [
        '1 Chief ',
        '2 Planner added',
        '3 Clerk moved',
        '2 Head East closed',
        '2 Head West split',
        '3 Open Clerk moved',
        '2 Head South added',
        '3 Lead Driver moved,changed',
      ].toSorted(),
    );
    expect(await chartOn(ground, day)).toEqual(before);

    await approved(ground, id);
    const done = dataOf(await ground.owner.call(publishRestructureDraft, at(id)));
    expect(done.state).toBe('published');
    expect(await chartOn(ground, '2099-06-30')).toEqual(before);
    expect(await chartOn(ground, day)).toEqual([
      { title: 'Chief', above: null },
      { title: 'Clerk', above: 'Planner' },
      { title: 'Head South', above: 'Chief' },
      { title: 'Head West', above: 'Chief' },
      { title: 'Lead Driver', above: 'Head South' },
      { title: 'Open Clerk', above: 'Head West' },
      { title: 'Planner', above: 'Chief' },
    ]);
    const entries = await world.superuser.query(
      `select action, details from audit_entry where tenant_id = $1 and (action like 'position.%' or action like '%published')`,
      [ground.company.tenantId],
    );
    expect(entries.rows).toMatchObject([
      { action: 'restructure-draft.published', details: { from: day, name: 'One yard' } },
    ]);
    expect(entries.rows[0]?.details.steps).toHaveLength(5);
  });
});

describe('a step', () => {
  it('that cannot be done is refused in words at its field, and not kept', async () => {
    const ground = await arrange();
    const id = await begun(ground);
    const { chief, clerk, east, west } = ground;
    const refusals: [DraftStep, string][] = [
      [{ kind: 'move', position: `pos-${chief.id}`, reportsTo: `pos-${clerk.id}` }, 'reportsTo ring'],
      [{ kind: 'move', position: `pos-${clerk.id}`, reportsTo: `pos-${east.id}` }, 'reportsTo same'],
      [{ kind: 'move', position: 'pos-999999', reportsTo: null }, 'position unknown'],
      [{ kind: 'move', position: 'step-999999', reportsTo: null }, 'position unknown'],
      [
        { kind: 'close', position: `pos-${east.id}`, reportsGoTo: null, holdersGoTo: `pos-${west.id}` },
        'reportsGoTo required',
      ],
      [
        {
          kind: 'split',
          position: `pos-${west.id}`,
          title: 'Half',
          budgetFte: 2,
          budgetHeadcount: 0,
          employeeIds: [clerk.person],
          reports: [],
        },
        'employeeIds unknown',
      ],
    ];
    for (const [step, reason] of refusals) {
      const answer = await ground.owner.call(addDraftStep, { ...at(id), body: step });
      expect(answer.status).toBe(422);
      expect(reasonsOf(answer)).toContain(reason);
    }
    expect(dataOf(await ground.owner.call(getRestructureDraft, at(id))).steps).toEqual([]);
  });

  it('is tried on the company as the steps before it leave it', async () => {
    const ground = await arrange();
    const { chief, clerk, east, west, driver } = ground;
    const id = await begun(ground);
    await added(ground, id, { kind: 'move', position: `pos-${west.id}`, reportsTo: `pos-${clerk.id}` });
    const ring = await ground.owner.call(addDraftStep, {
      ...at(id),
      body: { kind: 'move', position: `pos-${east.id}`, reportsTo: `pos-${driver.id}` },
    });
    expect(ring.status).toBe(422);
    const { steps } = await added(ground, id, {
      kind: 'close',
      position: `pos-${clerk.id}`,
      reportsGoTo: `pos-${chief.id}`,
      holdersGoTo: `pos-${chief.id}`,
    });
    const stepIds = steps.map((step) => step.id).toReversed();
    expect((await ground.owner.call(orderDraftSteps, { ...at(id), body: { stepIds } })).status).toBe(200);
    const { problems } = await previewed(ground.owner, id);
    expect(problems).toMatchObject([{ stepId: steps[0]?.id }]);
    const submitted = await ground.owner.call(submitRestructureDraft, at(id));
    expect(submitted.status).toBe(422);
    expect(reasonsOf(submitted)).toEqual([`steps.${steps[0]?.id} superior-closed`]);
  });

  it('can be changed and removed, and an order that does not name every step is refused', async () => {
    const ground = await arrange();
    const id = await wholeDraft(ground);
    const { steps } = dataOf(await ground.owner.call(getRestructureDraft, at(id)));
    const last = Number(steps.at(-1)?.id);
    const params = { draftId: String(id), stepId: String(last) };
    const body: DraftStep = { kind: 'change', position: `pos-${ground.driver.id}`, budgetFte: 3 };
    const changed = dataOf(await ground.owner.call(changeDraftStep, { params, body }));
    expect(changed.steps.at(-1)?.step).toEqual(body);
    const partial = await ground.owner.call(orderDraftSteps, { ...at(id), body: { stepIds: [last] } });
    expect(partial.status).toBe(409);
    expect(dataOf(await ground.owner.call(removeDraftStep, { params })).steps).toHaveLength(4);
    expect((await ground.owner.call(removeDraftStep, { params })).status).toBe(404);
  });

  it('is not saved over what somebody else has saved meanwhile', async () => {
    const ground = await arrange();
    const id = await begun(ground);
    const { headers } = await ground.owner.call(getRestructureDraft, at(id));
    await added(ground, id, addition(ground, ground.chief.id));
    const stale = await ground.owner.call(
      addDraftStep,
      { ...at(id), body: addition(ground, ground.chief.id) },
      { 'if-match': String(headers.etag) },
    );
    expect(stale.status).toBe(412);
  });
});

describe('who is led by whom', () => {
  it('tells who gets another manager, who sees others, and which requisitions come under somebody else', async () => {
    const ground = await arrange();
    const { own, company, owner, reviewer, clerk, east, west, chief } = ground;
    await own('insert into requisition_number (tenant_id, last) values ($1, 1)', [company.tenantId]);
    await own(
      `insert into requisition (tenant_id, number, position_id, state, headcount, fte, employment_type, reason,
         justification, wished_start, raised_by, submitted_at)
       values ($1, 1, $2, 'waiting', 1, 1, 'Full Time', 'new', 'Needed', '2099-01-01', $3, now())`,
      [company.tenantId, clerk.id, owner.accountId],
    );
    const id = await begun(ground);
    await added(ground, id, { kind: 'move', position: `pos-${clerk.id}`, reportsTo: `pos-${west.id}` });
    const effects = await previewed(owner, id);
    const people = await own<{ id: number; name: string }>(
      `select id, first_name || ' ' || last_name as name from employee`,
    );
    const nameOf = (person: number) => people.find((one) => one.id === person)?.name;
    expect(effects.managers).toEqual({
      changed: 1,
      people: [
        {
          id: clerk.person,
          fullName: nameOf(clerk.person),
          before: nameOf(east.person),
          after: nameOf(west.person),
        },
      ],
    });
    expect(effects.views.people.toSorted((one, other) => other.loses - one.loses)).toEqual([
      { id: east.person, fullName: nameOf(east.person), loses: 1, gains: 0 },
      { id: west.person, fullName: nameOf(west.person), loses: 0, gains: 1 },
    ]);
    expect(effects.requisitions).toMatchObject([
      { identifier: 'REQ-0001', before: nameOf(east.person), after: nameOf(west.person), isClosed: false },
    ]);
    // The same the database says before and, once it is published, after.
    const managerOn = async (when: string) =>
      (await own<{ id: number | null }>('select manager_of($1, $2::date) as id', [clerk.person, when]))[0]
        ?.id;
    await approved(ground, id);
    await reviewer.call(publishRestructureDraft, at(id));
    expect([await managerOn('2099-06-30'), await managerOn(day)]).toEqual([east.person, west.person]);
    expect(chief.person).toBeGreaterThan(0);
  });
});

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
  it('happens once, whoever asks at the same moment and however often', async () => {
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

  it('names what no longer holds with the company as it is by then, and writes nothing', async () => {
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
  it('to its owner alone until it is submitted, and to nobody who does not decide about drafts', async () => {
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

  it('without figures of salaries to those who do not see salaries, and they keep what others entered', async () => {
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
