import { giveRecognition } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import {
  listRecognitionTeams,
  mostReceivers,
  type RecognitionTeam,
  type TeamNamed,
} from '@tenure/contract/recognition/teams.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { recognitionLine } from '../../../../test/harness/recognition-line.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('Australia/Melbourne').add({ days: offset }).toString();
const give = (by: TestPerson, teams: TeamNamed[], more: object = {}) =>
  by.call(giveRecognition, {
    body: {
      receiverIds: [],
      teams,
      title: 'Four ships',
      description: 'One night.',
      audience: 'company',
      ...more,
    },
  });
const namesIn = (item: RecognitionItem) => item.receivers.map(({ id }) => id).toSorted((a, b) => a - b);
const teamsFor = async (by: TestPerson, searchText?: string) =>
  dataOf<RecognitionTeam[]>(
    await by.call(listRecognitionTeams, { query: searchText === undefined ? {} : { searchText } }),
  );

async function departmentOf(employeeId: number): Promise<{ id: number; title: string }> {
  const { rows } = await world.superuser.query<{ id: number; title: string }>(
    `select d.id, d.title from assignment a join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
     where a.employee_id = $1`,
    [employeeId],
  );
  const [department] = rows;
  if (department === undefined) throw new Error('No one is in a department');
  return department;
}

it('reaches the people of a department who work there today, but not the giver', async () => {
  const { company, giver, outsider, receiver, neighbour, member } = await recognitionLine(world);
  const [here, gone, soon] = [await member(), await member(), await member()];
  await world.superuser.query('update assignment set valid_to = $2 where employee_id = $1', [
    gone.employeeId,
    day(0),
  ]);
  await world.superuser.query('update employee set end_date = $2 where id = $1', [gone.employeeId, day(-1)]);
  await world.superuser.query('update employee set start_date = $2 where id = $1', [soon.employeeId, day(9)]);
  const department = await departmentOf(receiver.employeeId);
  const team = { kind: 'department' as const, id: department.id };
  const everyone = [receiver, neighbour, here].map(({ employeeId }) => employeeId).toSorted((a, b) => a - b);
  const given = dataOf<RecognitionItem>(await give(giver.person, [team]), 201);
  expect(given.teamDescription).toBe(department.title);
  expect(namesIn(given)).toEqual(everyone);
  // One of them recognises the others; people named twice are recognised once.
  const own = dataOf<RecognitionItem>(
    await give(receiver.person, [team, team], {
      receiverIds: [neighbour.employeeId, outsider.employeeId],
      teamDescription: 'The night crew',
    }),
    201,
  );
  expect(own.teamDescription).toBe('The night crew');
  expect(namesIn(own)).toEqual(
    [outsider, neighbour, here].map(({ employeeId }) => employeeId).toSorted((a, b) => a - b),
  );
  expect((await teamsFor(receiver.person))[0]).toEqual({ ...team, title: department.title, people: 2 });
  const { rows } = await world.superuser.query(
    `select details ->> 'people' as people, details ->> 'teams' as teams from audit_entry
     where tenant_id = $1 and action = 'recognition.given' order by id`,
    [company.tenantId],
  );
  expect(rows).toHaveLength(2);
});

it('reaches the people who report to a manager, found by the manager’s name', async () => {
  const { self, manager, stranger, employeeId, company } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const managerId = manager.employeeId ?? 0;
  await world.superuser.query(
    `update employee set first_name = 'Quillon', last_name = 'Vesper' where id = $1`,
    [managerId],
  );
  const team = { kind: 'reports' as const, id: managerId };
  expect(await teamsFor(manager)).toContainEqual({ ...team, title: 'Quillon Vesper', people: 1 });
  expect((await teamsFor(self)).filter(({ kind }) => kind === 'reports')).toEqual([]);
  const organisation = organisationOn(world.owner);
  const other = await organisation.employee();
  await organisation.assign(other, {});
  const colleague = await company.person({ employeeId: other });
  expect(await teamsFor(colleague, 'quillon')).toEqual([{ ...team, title: 'Quillon Vesper', people: 1 }]);
  const given = dataOf<RecognitionItem>(await give(colleague, [team]), 201);
  expect([given.teamDescription, namesIn(given)]).toEqual(['Quillon Vesper’s team', [employeeId]]);
  // Alone in it, no one is left to recognise.
  expect((await give(self, [team])).status).toBe(422);
  expect((await give(stranger, [team])).status).toBe(403);
});

it('is refused for teams that are not there, of other companies, and for too many people', async () => {
  const { giver, receiver } = await recognitionLine(world);
  const other = await recognitionLine(world);
  const theirs = await departmentOf(other.receiver.employeeId);
  const own = await departmentOf(receiver.employeeId);
  const refused = async (teams: TeamNamed[]) => {
    const { status, body } = await give(giver.person, teams);
    return [status, (body as { invalidInputs?: { path: string; code: string }[] }).invalidInputs?.[0]];
  };
  for (const team of [
    { kind: 'department' as const, id: theirs.id },
    { kind: 'reports' as const, id: other.receiver.employeeId },
    { kind: 'department' as const, id: 2_000_000_000 },
  ]) {
    expect(await refused([team])).toMatchObject([422, { path: 'teams', code: 'unknown' }]);
  }
  await world.superuser.query(
    `with more as (
       insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       select e.tenant_id, 'M-' || n, 'More', 'People ' || n, e.country, e.start_date
       from employee e cross join generate_series(1, $2) n where e.id = $1 returning tenant_id, id)
     insert into assignment (tenant_id, employee_id, title, department_id, location_id, valid_from, is_primary)
     select a.tenant_id, more.id, a.title, a.department_id, a.location_id, a.valid_from, true
     from more join assignment a on a.tenant_id = more.tenant_id and a.employee_id = $1`,
    [receiver.employeeId, mostReceivers],
  );
  expect(await refused([{ kind: 'department', id: own.id }])).toMatchObject([
    422,
    { path: 'teams', code: 'too-many' },
  ]);
  expect((await give(giver.person, [])).status).toBe(422);
});
