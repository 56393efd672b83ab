import { changeOwnRecord } from '@tenure/contract/people/change-requests.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import {
  mostInTeam,
  type PersonOverview,
  profileOverview,
} from '@tenure/contract/people/profile-overview.ts';
import { startEmployment } from '@tenure/contract/people/starters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('Australia/Melbourne').add({ days: offset }).toString();

async function arrange() {
  const ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  const organisation = organisationOn(world.owner);
  const beside = await organisation.employee();
  await organisation.assign(beside, {});
  const partner = await ground.company.person({ profiles: ['hr-partner'], employeeId: beside });
  return { ...ground, organisation, partner };
}

async function overviewFor(viewer: TestPerson, employeeId: number, query = {}): Promise<PersonOverview> {
  const answer = await viewer.call(profileOverview, { params: { employeeId: String(employeeId) }, query });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as PersonOverview;
}

const idsOf = (people: readonly { id: number }[] | undefined) => people?.map(({ id }) => id);

it('shows a colleague the person’s manager and team', async () => {
  const { stranger, manager, employeeId, organisation } = await arrange();
  const leads = manager.employeeId;
  if (leads === null) throw new Error('The manager is an employee');
  const position = await organisation.position();
  const works = await overviewFor(stranger, employeeId);
  expect(works.manager?.id).toBe(leads);
  expect(works.manager?.positionTitle).toBe('Manager');
  expect(works.team).toEqual({ kind: 'colleagues', people: [], total: 0 });
  expect(works.waiting).toEqual([]);
  expect(works.starting).toBeNull();
  const { rows } = await world.superuser.query<{ top: number }>(
    'select position_id as top from assignment where employee_id = $1',
    [leads],
  );
  await organisation.version(position, rows[0]?.top ?? null, { title: 'Rigger' });
  const others: number[] = [];
  for (let made = 0; made < mostInTeam + 1; made += 1) {
    const one = await organisation.employee();
    await organisation.assign(one, { position });
    others.push(one);
  }
  const lead = await overviewFor(stranger, leads);
  expect(lead.team?.kind).toBe('reports');
  expect(lead.team?.total).toBe(mostInTeam + 2);
  expect(lead.team?.people).toHaveLength(mostInTeam);
  const { team } = await overviewFor(stranger, employeeId);
  expect(team?.kind).toBe('colleagues');
  expect(team?.total).toBe(others.length);
  for (const id of idsOf(team?.people) ?? []) expect(others).toContain(id);
});

it('lists open decisions only to people who decide them, with a link', async () => {
  const { self, partner, manager, stranger, admin, at, employeeId } = await arrange();
  const asked = await self.call(changeOwnRecord, {
    params: { ...at.params, section: 'general' },
    body: { from: day(0), values: { lastName: 'King' }, reason: '' },
  });
  expect(asked.status, asked.text).toBe(200);
  for (const decider of [partner, admin]) {
    const { waiting } = await overviewFor(decider, employeeId);
    expect(waiting.map(({ title, section }) => [title, section])).toEqual([['Change to general', 'general']]);
    expect(waiting[0]?.href).toMatch(/^\/admin\/change-requests\?request=\d+$/);
  }
  for (const other of [self, manager, stranger]) {
    expect((await overviewFor(other, employeeId)).waiting).toEqual([]);
  }
});

it('prepares a first day for HR of the future location, and is unknown to everyone else until then', async () => {
  const { admin, partner, stranger, hr, manager, employeeId } = await arrange();
  const { rows } = await world.superuser.query<{ department: number; location: number }>(
    `select department_id as department, location_id as location from assignment where employee_id = $1`,
    [employeeId],
  );
  const answer = await admin.call(startEmployment, {
    body: {
      firstName: 'Ada',
      lastName: 'Bell',
      country: 'AU',
      employeeNumber: '90042',
      startDate: day(9),
      title: 'Docker',
      departmentId: rows[0]?.department,
      locationId: rows[0]?.location,
      managerId: manager.employeeId,
    } as never,
  });
  expect(answer.status, answer.text).toBe(201);
  const starter = (answer.body as { data: { employeeId: number } }).data.employeeId;
  const known = await overviewFor(partner, starter);
  expect(known.manager?.id).toBe(manager.employeeId);
  expect(known.starting?.daysUntil).toBe(9);
  expect(known.starting?.steps.map(({ title, detail, isDone }) => [title, detail, isDone])).toEqual([
    ['Account', 'Not invited yet', false],
    ['Contract', 'None added yet', false],
    ['Workflow', 'None assigned yet', false],
  ]);
  const frame = await partner.call(userProfile, { params: { employeeId: String(starter) } });
  expect((frame.body as { tabs: { key: string }[] }).tabs.map(({ key }) => key)).toContain('overview');
  // HR elsewhere knows of the plan, and prepares nothing.
  expect((await overviewFor(hr, starter)).starting).toBeNull();
  for (const other of [stranger, manager]) {
    const refused = await other.call(profileOverview, { params: { employeeId: String(starter) } });
    expect(refused.status).toBe(404);
  }
});

it('shows another day only to viewers who may see it, without today’s information', async () => {
  const { admin, stranger, employeeId } = await arrange();
  const params = { employeeId: String(employeeId) };
  expect((await stranger.call(profileOverview, { params, query: { asOf: day(30) } })).status).toBe(403);
  expect((await overviewFor(admin, employeeId, { asOf: day(30) })).mobile).toBeNull();
});
