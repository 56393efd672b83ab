import { type Navigation, navigation, settingsGroups } from '@tenure/contract/identity/site.ts';
import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Someone with a record, in a position below another. */
async function holder(company: TestCompany, above: number | null = null) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const position = await organisation.position();
  await organisation.version(position, above);
  const employeeId = await organisation.employee();
  await organisation.assign(employeeId, { position });
  return { position, person: await company.person({ employeeId, profiles: ['employee'] }) };
}

async function menusOf(person: TestPerson): Promise<Navigation['menus']> {
  const { status, body } = await person.call(navigation, {});
  expect(status).toBe(200);
  return (body as Navigation).menus;
}
const named = (menus: Navigation['menus']) => menus.modules.map(({ group, label }) => `${group}: ${label}`);

it('offers an employee no settings and no one else’s work', async () => {
  const company = await world.company();
  const { person } = await holder(company);
  const menus = await menusOf(person);
  expect(named(menus)).toEqual([
    'start: Home',
    'start: Inbox',
    'me: Profile',
    'me: Pay',
    'me: Leave',
    'me: Calendar',
    'me: Learning',
    'me: Performance',
    'me: Documents',
    'me: Contracts',
    'people: My team',
    'people: Directory',
    'people: Org chart',
    'people: Recognition',
  ]);
  expect(menus.subModules).toEqual([]);
  expect(menus.actions).toEqual([]);
});

it('offers an administrator the work where it belongs, and only settings as settings', async () => {
  const company = await world.company();
  const menus = await menusOf(await company.person({ profiles: ['company-admin'] }));
  expect(named(menus)).toEqual(
    expect.arrayContaining(['people: Add person', 'people: Invitations', 'people: Positions']),
  );
  expect(menus.modules.at(-1)).toMatchObject({ id: 'administration', group: 'settings', href: '/admin' });
  const groups = menus.subModules.map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([...settingsGroups]);
  const settings = menus.subModules.map(({ id }) => id);
  for (const work of ['add-person', 'invitations', 'change-requests', 'restructure-drafts', 'bank-changes'])
    expect(settings).not.toContain(work);
});

it('offers payroll officers their work, with the bank changes they may decide', async () => {
  const company = await world.company();
  const menus = await menusOf(await company.person({ profiles: ['payroll-officer'] }));
  expect(named(menus)).toEqual(expect.arrayContaining(['payroll: Payslips', 'payroll: Bank changes']));
  expect(menus.modules.find(({ id }) => id === 'bank-changes')?.count).toBe(0);
  expect(menus.subModules.map(({ group, label }) => `${group}: ${label}`)).toContain('pay: Payroll settings');
});

it('has a group for the team of people someone reports to, and of no one else', async () => {
  const company = await world.company();
  const lead = await holder(company);
  expect(named(await menusOf(lead.person))).toContain('people: My team');
  expect(named(await menusOf(lead.person))).not.toContain('people: Team calendar');
  const member = await holder(company, lead.position);
  expect(named(await menusOf(lead.person))).toEqual(
    expect.arrayContaining(['team: Overview', 'team: Team calendar']),
  );
  expect(named(await menusOf(member.person))).toContain('people: My team');
});

it('has one icon for each entry of the main menu', async () => {
  const company = await world.company();
  const lead = await holder(company);
  await holder(company, lead.position);
  const profiles = ['employee', 'hr-partner', 'payroll-officer', 'company-admin'];
  const { employeeId } = lead.person;
  const { modules } = await menusOf(await company.person({ employeeId, profiles }));
  const icons = modules.map(({ icon }) => icon);
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});

it('offers only actions that the viewer may start somewhere', async () => {
  const company = await world.company();
  const lead = await holder(company);
  expect((await menusOf(lead.person)).actions).toEqual([]);
  await holder(company, lead.position);
  expect((await menusOf(lead.person)).actions.map(({ id }) => id)).toEqual(['raise-requisition']);
});

it('leaves out what the company has not enabled', async () => {
  const company = await world.company();
  const { person } = await holder(company);
  expect(named(await menusOf(person))).toContain('me: Contracts');
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update tenant set enabled_modules = array_remove(enabled_modules, 'contracts') where tenant_id = $1`,
    [company.tenantId],
  );
  expect(named(await menusOf(person))).not.toContain('me: Contracts');
});

it('leaves out the tabs of the control panel that the company does not show', async () => {
  const company = await world.company();
  const { person } = await holder(company);
  const admin = await company.person({ profiles: ['company-admin'] });
  const { data } = (await admin.call(organisationSettings, {})).body as { data: OrganisationSettings };
  const body = { ...data, tabs: ['team-members' as const] };
  expect((await admin.call(saveOrganisationSettings, { body })).status).toBe(200);
  const shown = named(await menusOf(person));
  expect(shown).toContain('people: My team');
  expect(shown).not.toContain('people: Directory');
  expect(shown).not.toContain('people: Org chart');
});

it('leads to the company’s contact from the footer', async () => {
  const company = await world.company();
  const person = await company.person({ profiles: ['employee'] });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update tenant set contact_email = 'people@kauri.example', contact_phone = '+64 9 555 01' where tenant_id = $1`,
    [company.tenantId],
  );
  const { body } = await person.call(navigation, {});
  expect((body as Navigation).footer.links).toEqual([
    { label: 'people@kauri.example', href: 'mailto:people@kauri.example' },
    { label: '+64 9 555 01', href: 'tel:+64955501' },
  ]);
});

it.each([
  ['payslip', 'Payslips'],
  ['bank', 'Bank details'],
  ['change my address', 'Personal contact'],
  ['emergency contact', 'Emergency contacts'],
])('finds the section of one’s profile that people call "%s"', async (query, title) => {
  const company = await world.company();
  const { person } = await holder(company);
  const { body } = await person.call(search, { query: { query } });
  const { data } = body as { data: { type: string; title: string; href: string | null }[] };
  expect(data).toContainEqual(
    expect.objectContaining({
      type: 'screen',
      title,
      href: expect.stringMatching(/^\/controlpanel\/my-profile\/new\/\?tab=[a-z-]+&section=[a-z-]+$/),
    }),
  );
});

it('finds no section the viewer may not see, nor one of another country', async () => {
  const company = await world.company();
  const { person } = await holder(company);
  for (const query of ['notes', 'sort code']) {
    const { body } = await person.call(search, { query: { query } });
    const { data } = body as { data: { type: string }[] };
    expect(data.filter(({ type }) => type === 'screen')).toEqual([]);
  }
});
