import {
  addDraftStep,
  changeDraftStep,
  type DraftStep,
  getRestructureDraft,
  orderDraftSteps,
  publishRestructureDraft,
  removeDraftStep,
  submitRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a draft of the structure', () => {
  it('previews the result beside today, and publishes exactly that', async () => {
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
    const rowsBefore = effects.outline.before.map(
      ({ title, changes, level, movedTo }) => `${level} ${title} ${changes.join()} ${movedTo ?? ''}`,
    );
    expect(rowsBefore.toSorted()).toEqual(
      [
        '1 Chief  ',
        '2 Head East closed ',
        '3 Clerk moved Planner',
        '3 Open Clerk moved Head West',
        '2 Head West split ',
        '3 Driver moved,changed Head South',
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

  it('is checked against the company as the steps before leave it', async () => {
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

  it('is not saved over what someone else has saved meanwhile', async () => {
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
  it('reports who gets another manager, who sees other people, and which requisitions change approvers', async () => {
    const ground = await arrange();
    const { own, company, owner, reviewer, clerk, east, west, chief } = ground;
    await own('insert into requisition_number (tenant_id, last) values ($1, 1)', [company.tenantId]);
    await own(
      `insert into requisition (tenant_id, number, position_id, state, headcount, fte, employment_type, reason,
         justification, wished_start, raised_by, submitted_at)
       values ($1, 1, $2, 'waiting', 1, 1, 'Full Time', 'new', 'Needed', '2099-01-01', $3, tenure_now())`,
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
