import {
  addWidget,
  audienceChoices,
  createDashboard,
  type Dashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  setAudience,
  widgetItems,
} from '@tenure/contract/company/dashboards.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  cookieName,
  type TestCompany,
  type TestPerson,
} from '../../../../test/harness/company.ts';
import { listenTo } from '../../../../test/harness/listening.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
const at = (id: number) => ({ params: { dashboardId: String(id) } });
const everyone = { kind: 'everyone' as const };

/** A manager over an employee, an HR partner who leads no one, and an administrator. */
async function arrange() {
  const company = await world.company();
  const organisation = organisationOn(world.owner);
  const own = async <Made>(make: () => Promise<Made>): Promise<Made> => {
    await enterTenant(world.owner, company.tenantId);
    return make();
  };
  const department = await own(organisation.place);
  const hired = async (reportsTo: number | null, profiles: string[] = []) => {
    const { employeeId, position } = await own(async () => {
      const made = { position: await organisation.position(), employeeId: await organisation.employee() };
      await organisation.version(made.position, reportsTo);
      await organisation.assign(made.employeeId, { position: made.position });
      return made;
    });
    return { position, person: await company.person({ employeeId, profiles }) };
  };
  const manager = await hired(null);
  const employee = await hired(manager.position);
  const partner = await hired(null, ['hr-partner']);
  const admin = await hired(null, ['company-admin']);
  const choices = dataOf<Record<'location' | 'profile', { id: number; title: string }[]>>(
    await admin.person.call(audienceChoices, {}),
  );
  const idOf = (wanted: string) => {
    const choice = choices.profile.find(({ title }) => title === wanted);
    if (choice === undefined) throw new Error(`${wanted} comes with every company`);
    return choice.id;
  };
  const location = choices.location[0];
  if (location === undefined) throw new Error('A location was made');
  return {
    company,
    department,
    location: location.id,
    manager: manager.person,
    employee: employee.person,
    partner: partner.person,
    admin: admin.person,
    managers: { kind: 'profile' as const, id: idOf('Manager') },
    admins: { kind: 'profile' as const, id: idOf('Company Admin') },
  };
}

type Audience = { kind: 'everyone' } | { kind: 'location' | 'department' | 'profile'; id: number };

async function created(by: TestPerson, audience: Audience, title = 'Notices'): Promise<number> {
  const answer = await by.call(createDashboard, { body: { title, audience } });
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  const { id } = dataOf<Dashboard>(answer);
  const body = { type: 'htmlEditor' as const, container: 1 as const, settings: { content: '<p>Closed</p>' } };
  expect((await by.call(addWidget, { ...at(id), body })).status).toBe(201);
  return id;
}

const tabsOf = async (person: TestPerson) =>
  dataOf<{ title: string; isCompany: boolean }[]>(await person.call(listDashboards, {}))
    .filter(({ isCompany }) => isCompany)
    .map(({ title }) => title)
    .sort();

async function newsOf(person: TestPerson, page = '1'): Promise<string[]> {
  const home = dataOf<Dashboard>(await person.call(getDashboard, { params: { dashboardId: 'home' } }));
  const widget = home.widgets.find(({ type }) => type === 'news');
  if (widget === undefined) return [];
  const params = { dashboardId: 'home' as const, widgetId: String(widget.id) };
  const answer = await person.call(widgetItems, { params, query: { page } });
  return dataOf<{ source: string }[]>(answer)
    .map(({ source }) => source)
    .sort();
}

it('counts only people with reports today as managers', async () => {
  const { admin, manager, employee, managers } = await arrange();
  const id = await created(admin, managers, 'For managers');
  expect((await employee.call(getDashboard, at(id))).status).toBe(404);
  expect([await tabsOf(employee), await newsOf(employee)]).toEqual([[], []]);
  expect((await manager.call(getDashboard, at(id))).status).toBe(200);
  expect([await tabsOf(manager), await newsOf(manager)]).toEqual([['For managers'], ['For managers']]);
});

it('shows texts of the dashboards a person sees as news, and of no others', async () => {
  const ground = await arrange();
  const { admin, manager, employee } = ground;
  await created(admin, everyone, 'Everyone');
  await created(admin, { kind: 'location', id: ground.location }, 'Location');
  await created(admin, { kind: 'department', id: ground.department }, 'Department');
  await created(admin, ground.managers, 'Managers');
  await created(admin, ground.admins, 'Admins');
  const outside = await ground.company.person();
  for (const [person, count] of [
    [manager, 4],
    [employee, 3],
    [outside, 1],
  ] as const) {
    const tabs = await tabsOf(person);
    expect(tabs).toHaveLength(count);
    expect([...(await newsOf(person)), ...(await newsOf(person, '2'))].sort()).toEqual(tabs);
  }
});

it('hides content for a security profile from editors without it, unless they run the company', async () => {
  const { admin, partner, admins, managers } = await arrange();
  const id = await created(admin, admins);
  expect((await partner.call(getDashboard, at(id))).status).toBe(404);
  expect(await tabsOf(partner)).toEqual([]);
  expect((await partner.call(setAudience, { ...at(id), body: { audience: everyone } })).status).toBe(404);
  expect((await partner.call(deleteDashboard, at(id))).status).toBe(404);

  // Nor do they make one, or give theirs away to people they are not among.
  const offered = dataOf<{ profile: { title: string }[] }>(await partner.call(audienceChoices, {}));
  expect(offered.profile.map(({ title }) => title)).toEqual(['Employee', 'HR Partner']);
  const refused = [
    422,
    { invalidInputs: [{ path: 'audience.id', reason: 'Choose a security profile from the list' }] },
  ];
  const made = await partner.call(createDashboard, { body: { title: 'Hidden', audience: admins } });
  expect([made.status, made.body]).toMatchObject(refused);
  const theirs = await created(partner, everyone);
  const given = await partner.call(setAudience, { ...at(theirs), body: { audience: admins } });
  expect([given.status, given.body]).toMatchObject(refused);

  // People who run the company manage them, in the audience or not.
  const forManagers = await created(admin, managers);
  expect((await admin.call(deleteDashboard, at(forManagers))).status).toBe(204);
});

it('sends its live event to the old and new audience and its editors, and to no one else', async () => {
  const { company, admin, partner, manager, employee, managers, admins } = await arrange();
  const people = { partner, manager, employee };
  const hearing = await Promise.all(
    Object.values(people).map(({ token }) =>
      listenTo(world, { host: company.host, cookie: `${cookieName}=${token}` }),
    ),
  );
  const body = { title: 'Notices', audience: managers };
  const { id } = dataOf<Dashboard>(await admin.call(createDashboard, { body }));
  await admin.call(setAudience, { ...at(id), body: { audience: admins } });
  await admin.call(deleteDashboard, at(id));
  // An event for everyone comes last, so that receiving it means all earlier ones were received.
  await admin.call(createDashboard, { body: { title: 'All', audience: everyone } });
  const timesHeard = (heard: string) => heard.split('"dashboards"').length - 1;
  // An editor hears of all four; a manager of what was for managers; an employee of the last alone.
  await Promise.all(hearing.map((one) => one.until('"dashboards"')));
  await expect.poll(() => hearing.map((one) => timesHeard(one.heard()))).toEqual([4, 3, 1]);
  for (const one of hearing) one.close();
});

async function recorded({ tenantId }: TestCompany, id: number) {
  const { rows } = await world.superuser.query<{ action: string; details: Record<string, unknown> }>(
    `select action, details from audit_entry where tenant_id = $1 and subject_type = 'dashboard' and subject_id = $2
     and action <> 'widget.added' order by id`,
    [tenantId, String(id)],
  );
  return rows.map(({ action, details }) => [action, details]);
}

it('is logged with its audience before and after, and its title', async () => {
  const { company, admin, managers } = await arrange();
  const id = await created(admin, everyone, 'Notices');
  await admin.call(setAudience, { ...at(id), body: { audience: managers } });
  await admin.call(deleteDashboard, at(id));
  expect(await recorded(company, id)).toMatchObject([
    ['dashboard.created', { title: 'Notices', audience: 'everyone' }],
    [
      'dashboard.audience-changed',
      {
        before: 'everyone',
        beforeName: null,
        after: 'profile',
        afterId: managers.id,
        afterName: 'Manager',
      },
    ],
    [
      'dashboard.deleted',
      { title: 'Notices', audience: 'profile', audienceId: managers.id, audienceName: 'Manager', widgets: 1 },
    ],
  ]);
});
