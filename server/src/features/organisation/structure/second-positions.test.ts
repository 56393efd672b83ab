import { type OrgNode, orgChart } from '@tenure/contract/organisation/org-chart.ts';
import { listPublicCards, listTeamMembers, type PublicCard } from '@tenure/contract/people/public-card.ts';
import {
  approveRequisition,
  type RequisitionDetail,
  raiseRequisition,
  submitRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';
import { peopleInRings, peopleToDraw } from './drawn-people.service.ts';
import { branchOfPeople, openPeople, topOfPeople } from './people-in-chart.reads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function begun() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const under = async (above: number | null) => {
    const position = await organisation.position();
    await organisation.version(position, above);
    return position;
  };
  const holder = async (position: number | null) => {
    const employeeId = await organisation.employee();
    if (position !== null) await organisation.assign(employeeId, { position });
    return employeeId;
  };
  const asPerson = async (employeeId: number): Promise<TestPerson & { employeeId: number }> => {
    const person = await company.person({ employeeId });
    await enterTenant(world.owner, company.tenantId);
    return { ...person, employeeId };
  };
  return { company, organisation, under, holder, asPerson };
}

/**
 * The head leads finance and operations. The head of finance also holds a position in operations, under the head of
 * operations; a clerk works below it.
 */
async function arrange() {
  const ground = await begun();
  const { organisation, under, holder, asPerson } = ground;
  const top = await under(null);
  const [finance, operations] = [await under(top), await under(top)];
  const desk = await under(operations);
  const counter = await under(desk);
  const [head, ofFinance, ofOperations, clerk] = [
    await asPerson(await holder(top)),
    await asPerson(await holder(finance)),
    await asPerson(await holder(operations)),
    await asPerson(await holder(counter)),
  ];
  await organisation.assign(ofFinance.employeeId, { position: desk, isPrimary: false, fte: 0.2 });
  return { ...ground, desk, counter, head, ofFinance, ofOperations, clerk };
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const idsIn = ({ body }: Answer) => inOrder((body as { data: PublicCard[] }).data.map(({ id }) => id));
const team = async (caller: TestPerson, line: 'direct' | 'indirect') => {
  const answer = await caller.call(listTeamMembers, { query: { 'selectedFilters[line]': line } });
  return idsIn(answer);
};
const managerShown = async (caller: TestPerson, employeeId: number) => {
  const { body } = await caller.call(listPublicCards, { query: {} });
  return (body as { data: PublicCard[] }).data.find(({ id }) => id === employeeId)?.manager?.id ?? null;
};
const chartFor = async (caller: TestPerson, query: Record<string, string> = {}) => {
  const { status, body } = await caller.call(orgChart, { query: { structure: 'employee', ...query } });
  expect(status).toBe(200);
  return body as { nodes: OrgNode[]; path: string[] };
};

it('people below a second position have its holder as manager, on cards, in teams and in the chart', async () => {
  const { head, ofFinance, ofOperations, clerk } = await arrange();
  expect(await managerShown(clerk, clerk.employeeId)).toBe(ofFinance.employeeId);
  expect(await team(ofFinance, 'direct')).toEqual([clerk.employeeId]);
  // The line goes on above the position, not above the holder's own place.
  expect(await team(ofOperations, 'direct')).toEqual([]);
  expect(await team(ofOperations, 'indirect')).toEqual([clerk.employeeId]);
  expect(await team(head, 'direct')).toEqual(inOrder([ofFinance.employeeId, ofOperations.employeeId]));
  expect(await team(head, 'indirect')).toEqual([clerk.employeeId]);
  expect(await managerShown(clerk, ofFinance.employeeId)).toBe(head.employeeId);
  const branch = await chartFor(head, { root: `emp-${ofFinance.employeeId}`, depth: '1' });
  expect(branch.path).toEqual([`emp-${head.employeeId}`]);
  expect(branch.nodes.find(({ reference }) => reference === clerk.employeeId)?.joinsTo).toBe(
    `emp-${ofFinance.employeeId}`,
  );
});

it('the main holder of a shared position comes before people who hold it beside their own', async () => {
  const { organisation, desk, holder, ofFinance, clerk } = await arrange();
  const main = await holder(null);
  await organisation.assign(main, { position: desk, from: '2021-01-01' });
  expect(await managerShown(clerk, clerk.employeeId)).toBe(main);
  expect(await team(ofFinance, 'direct')).toEqual([clerk.employeeId]);
});

it('a second position above their own does not make a person their own manager', async () => {
  const { organisation, desk, ofFinance, ofOperations, clerk } = await arrange();
  await world.owner.query('delete from assignment where employee_id = $1 and not is_primary', [
    ofFinance.employeeId,
  ]);
  await organisation.assign(clerk.employeeId, { position: desk, isPrimary: false });
  expect(await managerShown(clerk, clerk.employeeId)).toBe(ofOperations.employeeId);
  expect(await team(clerk, 'direct')).toEqual([]);
  expect(await team(ofOperations, 'direct')).toEqual([clerk.employeeId]);
});

it('a requisition is approved from a second position, and never by its raiser', async () => {
  const { under, counter, ofFinance, ofOperations, clerk } = await arrange();
  const helper = await under(counter);
  const submittedBy = async (person: TestPerson, position: number) => {
    const raised = await person.call(raiseRequisition, {
      params: { positionId: String(position) },
      body: {
        headcount: 1,
        fte: 1,
        employmentType: 'Full Time',
        reason: 'replacement',
        justification: 'The counter is short of one',
        wishedStart: '2099-02-01',
      },
    });
    expect(raised.status).toBe(201);
    const params = { requisitionId: String((raised.body as { data: RequisitionDetail }).data.id) };
    await person.call(submitRequisition, { params });
    return { params, body: {} };
  };
  const statuses = async (request: { params: { requisitionId: string }; body: object }) => {
    const answers: number[] = [];
    for (const person of [clerk, ofFinance, ofOperations]) {
      answers.push((await person.call(approveRequisition, request)).status);
    }
    return answers;
  };
  expect(await statuses(await submittedBy(clerk, helper))).toEqual([403, 200, 403]);
  expect(await statuses(await submittedBy(ofFinance, counter))).toEqual([404, 403, 200]);
});

it('two people who lead each other from second positions are both in the chart, and neither hides the rest', async () => {
  const { organisation, under, holder, asPerson } = await begun();
  const board = await under(null);
  const chief = await under(board);
  const lead = await under(chief);
  const [ofChief, ofLead] = [await asPerson(await holder(chief)), await asPerson(await holder(lead))];
  await organisation.assign(ofLead.employeeId, { position: board, isPrimary: false });
  for (const query of [{}, { root: 'top' }, { root: `emp-${ofLead.employeeId}` }]) {
    const { nodes } = await chartFor(ofChief, query);
    expect(nodes.map(({ reference, joinsTo, reports }) => [reference, joinsTo, reports])).toEqual([
      [ofChief.employeeId, null, 1],
      [ofLead.employeeId, `emp-${ofChief.employeeId}`, 0],
    ]);
  }
  expect(await managerShown(ofChief, ofChief.employeeId)).toBe(ofLead.employeeId);
  expect(await managerShown(ofChief, ofLead.employeeId)).toBe(ofChief.employeeId);
});

const size = 7;
const company = fc.record({
  above: fc.tuple(
    ...Array.from({ length: size }, (_, at) =>
      at === 0 ? fc.constant(null) : fc.option(fc.nat(at - 1), { freq: 12 }),
    ),
  ),
  main: fc.array(fc.nat(size - 1), { minLength: 1, maxLength: size }),
  further: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 4 }),
});
const day = '2026-06-30';

it('every part of a chart of people agrees with the whole, no matter who holds which position', async () => {
  await fc.assert(
    fc.asyncProperty(company, async ({ above, main, further }) => {
      const { company, organisation, under, holder } = await begun();
      const positions: number[] = [];
      for (const superior of above)
        positions.push(await under(superior === null ? null : (positions[superior] ?? null)));
      const people: number[] = [];
      for (const at of main) people.push(await holder(positions[at] ?? null));
      const held = new Set(main.map((at, person) => `${person} ${at}`));
      for (const [which, at] of further) {
        const person = which % people.length;
        if (held.has(`${person} ${at}`)) continue;
        held.add(`${person} ${at}`);
        await organisation.assign(people[person] ?? 0, { position: positions[at] ?? null, isPrimary: false });
      }
      await world.tenure.database.asTenant(company.tenantId, 'read only', async (tx) => {
        const whole = await peopleToDraw(tx, day, null);
        const managers = await tx.query<{ id: number; manager: number | null }>(
          'select id, manager_of(id, $1) as manager from employee where tenant_id = current_tenant()',
          [day],
        );
        const isCut = new Set(whole.cut.map(({ id }) => id));
        const drawn = new Map(whole.people.map(({ id, managerId }) => [id, managerId]));
        expect(new Map(managers.map(({ id, manager }) => [id, isCut.has(id) ? null : manager]))).toEqual(
          drawn,
        );
        expect(peopleInRings(whole.people)).toEqual([]);
        expect(isCut.size === 0).toBe(
          peopleInRings(managers.map(({ id, manager }) => ({ id, managerId: manager }))).length === 0,
        );
        const isNear = (id: number, roots: readonly number[], depth: number): boolean => {
          if (roots.includes(id)) return true;
          const manager = drawn.get(id) ?? null;
          return depth > 0 && manager !== null && isNear(manager, roots, depth - 1);
        };
        const holds = async (part: readonly number[], roots: readonly number[], depth: number) => {
          const nodes = (await peopleToDraw(tx, day, part)).people;
          const ids = nodes.map(({ id }) => id);
          for (const { id, managerId } of nodes) {
            expect(managerId).toBe(drawn.get(id));
            if (managerId !== null) expect(ids).toContain(managerId);
          }
          expect(ids).toEqual(
            expect.arrayContaining([...drawn.keys()].filter((id) => isNear(id, roots, depth))),
          );
        };
        for (const depth of [0, 1, 2, 64]) {
          for (const id of people) await holds(await branchOfPeople(tx, id, day, depth), [id], depth);
          const atTop = managers.filter(({ manager }) => manager === null).map(({ id }) => id);
          await holds(await topOfPeople(tx, day, depth), atTop, depth);
        }
        await holds(await openPeople(tx, day, people.slice(0, 2)), people.slice(0, 2), 1);
      });
    }),
    { numRuns: 25 },
  );
});
