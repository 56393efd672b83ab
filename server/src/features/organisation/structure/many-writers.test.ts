import type { Endpoint, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { assignPerson, listAssignments, unassignPerson } from '@tenure/contract/organisation/assignments.ts';
import { applyImport } from '@tenure/contract/organisation/import.ts';
import { changePosition } from '@tenure/contract/organisation/position-administration.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  createRestructureDraft,
  publishRestructureDraft,
  submitRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { closePosition, movePosition, splitPosition } from '@tenure/contract/organisation/restructuring.ts';
import { raiseRequisition, submitRequisition } from '@tenure/contract/recruitment/requisitions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { groundOfImports, importsOf } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const days = ['2090-01-01', '2091-01-01', '2092-01-01'] as const;
const idIn = ({ body }: Answer) => (body as { data: { id: number } }).data.id;

it('eight people who assign, move, split, close, publish and import at once break no rule, and none gets a server error', async () => {
  const ground = await groundOfImports(world);
  const { company } = ground;
  const own = async <Row extends object>(text: string) => {
    await enterTenant(world.owner, company.tenantId);
    return (await world.owner.query<Row>(text)).rows;
  };
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const positions: number[] = [];
  const people: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    const id = await organisation.position();
    await organisation.version(id, positions[Math.floor((number - 1) / 2)] ?? null);
    positions.push(id);
    people.push(await organisation.employee());
  }
  await own(`update position_version set budget_fte = 3, budget_headcount = 3`);
  const [place] = await own<{ department: number; location: number }>(
    `select department_id as department, location_id as location from position_version limit 1`,
  );
  const { department: departmentId = 0, location: locationId = 0 } = place ?? {};
  const writers: TestPerson[] = [];
  for (let number = 0; number < 8; number += 1) {
    writers.push(await company.person({ profiles: ['company-admin'] }));
  }
  const table = (number: number) =>
    `Position ID,Title,Reports to,Department,Location,Employment type\nX${number},Docker,,Operations,Dock,Full Time`;
  const imports = importsOf(ground.admin);
  const ready = await imports.dryRun({ positions: table(1) }, { needsOneTop: false });

  const faults: string[] = [];
  async function ask<E extends Endpoint>(writer: TestPerson, endpoint: E, request: EndpointRequest<E>) {
    const answer = await writer.call(endpoint, request);
    if (answer.status >= 500 || answer.status === 400) faults.push(`${endpoint.name} ${answer.text}`);
    return answer;
  }
  const [choices] = fc.sample(
    fc.array(
      fc.record({
        deed: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6),
        one: fc.nat(11),
        other: fc.nat(11),
        day: fc.nat(2),
      }),
      {
        minLength: 80,
        maxLength: 80,
      },
    ),
    { numRuns: 1, seed: 4 },
  );
  const done: Record<number, number> = {};
  async function act(writer: TestPerson, { deed, one, other, day }: NonNullable<typeof choices>[number]) {
    const position = positions[one] ?? 0;
    const second = positions[other] ?? 0;
    const employeeId = people[other] ?? 0;
    const from = days[day] ?? days[0];
    const of = { params: { id: String(position) } };
    const deeds = [
      () => ask(writer, assignPerson, { ...of, body: { employeeId, from, leavesMain: true } }),
      () => ask(writer, movePosition, { ...of, body: { from, reportsToId: second } }),
      () =>
        ask(writer, closePosition, { ...of, body: { from, reportsGoToId: second, holdersGoToId: second } }),
      () =>
        ask(writer, splitPosition, {
          ...of,
          body: {
            from,
            title: 'Half',
            budgetFte: 0,
            budgetHeadcount: 0,
            budgetSalary: 0,
            assignmentIds: [],
            reportIds: [],
          },
        }),
      async () => {
        const held = await ask(writer, listAssignments, { ...of, query: {} });
        const [first] = (held.body as { data: { assignmentId: number }[] }).data;
        const params = { id: String(position), assignmentId: String(first?.assignmentId ?? 1) };
        return ask(writer, unassignPerson, { params, body: { from } });
      },
      async () => {
        const raised = await ask(writer, raiseRequisition, {
          params: { positionId: String(position) },
          body: {
            headcount: 1,
            fte: 1,
            employmentType: 'Full Time',
            reason: 'new',
            justification: 'More',
            wishedStart: from,
          },
        });
        if (raised.status !== 201) return raised;
        return ask(writer, submitRequisition, { params: { requisitionId: String(idIn(raised)) } });
      },
      async () => {
        const draft = await ask(writer, createRestructureDraft, { body: { name: 'Any', effectiveOn: from } });
        const at = { params: { draftId: String(idIn(draft)) } };
        const step = {
          kind: 'add',
          title: 'Added',
          reportsTo: `pos-${positions[0] ?? 0}`,
          departmentId,
          locationId,
          employmentType: 'Full Time',
          budgetFte: 1,
          budgetHeadcount: 1,
        } as const;
        await ask(writer, addDraftStep, { ...at, body: step });
        await ask(writer, submitRestructureDraft, at);
        const reviewer = writers[(writers.indexOf(writer) + 1) % writers.length] ?? writer;
        await ask(reviewer, approveRestructureDraft, at);
        return ask(reviewer, publishRestructureDraft, at);
      },
    ];
    const answer = await deeds[deed]?.();
    if (answer && answer.status < 300) done[deed] = (done[deed] ?? 0) + 1;
  }
  const waiting = [...(choices ?? [])];
  const work = async (writer: TestPerson) => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await act(writer, next);
  };
  await Promise.all([
    ...writers.map(work),
    imports.step(applyImport, ready).then(({ after }) => after()),
    ask(ground.admin, changePosition, {
      params: { id: String(positions[0]) },
      body: { from: days[1], values: { title: 'Top' } },
    }),
  ]);
  expect(faults).toEqual([]);
  // The mix is one in which each of them comes through now and then.
  expect(Object.keys(done)).toHaveLength(7);
  expect(
    await own(
      `select needs.who, needs.position from (
         select 'report ' || v.position_id as who, v.reports_to_id as position, v.valid from position_version v where v.reports_to_id is not null
         union all
         select 'person ' || a.employee_id, a.position_id, a.valid from assignment a where a.position_id is not null
       ) needs
       where not needs.valid <@ coalesce((select range_agg(v.valid) from position_version v where v.position_id = needs.position), '{}'::datemultirange)`,
    ),
  ).toEqual([]);
  for (const day of days) {
    const [row] = await own<{ all: number; reached: number }>(
      `select (select count(*)::integer from position_version v where v.valid_from <= '${day}' and '${day}' < v.valid_to) as all,
         (select count(*)::integer from position_version top cross join lateral positions_below(top.position_id, '${day}', 128)
          where top.reports_to_id is null and top.valid_from <= '${day}' and '${day}' < top.valid_to) as reached`,
    );
    expect(row?.reached).toBe(row?.all);
  }
}, 120_000);

it('the same call twice, with one key, is done once; with another key it is refused in words', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const position = await organisation.position();
  await organisation.version(position, null);
  const employeeId = await organisation.employee();
  const assign = (key: string) =>
    admin.call(
      assignPerson,
      { params: { id: String(position) }, body: { employeeId, from: days[0] } },
      { 'idempotency-key': key },
    );
  const answers = await Promise.all(['one', 'one', 'one', 'two'].map(assign));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect([
    [201, 201, 201, 422],
    [201, 422, 422, 422],
  ]).toContainEqual(statuses);
  const { rows } = await world.owner.query('select from assignment where employee_id = $1', [employeeId]);
  expect(rows).toHaveLength(1);
});
