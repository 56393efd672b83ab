import {
  type CompanyModules,
  companyModules,
  saveCompanyModules,
} from '@tenure/contract/company/company-settings.ts';
import { type Dashboard, getDashboard } from '@tenure/contract/company/dashboards.ts';
import { type TeamAway, teamInfo } from '@tenure/contract/company/widgets.ts';
import { type PersonOverview, profileOverview } from '@tenure/contract/people/profile-overview.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let people: Record<'lead' | 'away' | 'here' | 'elsewhere', TestPerson>;
let ids: Record<'lead' | 'away' | 'here' | 'elsewhere', number>;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const [top, below] = [await organisation.position(), await organisation.position()];
  await organisation.version(top, null);
  await organisation.version(below, top);
  const employed = async (position: number | null) => {
    const employeeId = await organisation.employee();
    if (position !== null) await organisation.assign(employeeId, { position });
    return employeeId;
  };
  ids = {
    lead: await employed(top),
    away: await employed(below),
    here: await employed(below),
    elsewhere: await employed(null),
  };
  people = {
    lead: await company.person({ employeeId: ids.lead }),
    away: await company.person({ employeeId: ids.away }),
    here: await company.person({ employeeId: ids.here }),
    elsewhere: await company.person({ employeeId: ids.elsewhere }),
  };
  await takeLeave('approved', [0, 1], ids.away);
  await takeLeave('pending', [0], ids.here);
});
afterAll(() => world.close());

/** Leave on days counted from today, as the person has it. */
async function takeLeave(state: string, days: readonly number[], employeeId: number): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `with type as (
       insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, has_balance, is_confidential)
       values (current_tenant(), 'AU', 'AWAY', 'Family violence', 'teal', true, 'hours', 'everyone', false, true)
       on conflict (tenant_id, country, code) do update set title = excluded.title returning id
     ), request as (
       insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
       select current_tenant(), $1, type.id, employee_today($1) + $2::integer, employee_today($1) + $3::integer, 'draft', 456
       from type returning id
     )
     insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
     select current_tenant(), request.id, employee_today($1) + day, 456, 456, 456, 'works'
     from request, unnest($4::integer[]) as day`,
    [employeeId, days[0], days.at(-1), days],
  );
  await world.owner.query(
    `update leave_request set state = $2 where tenant_id = current_tenant() and employee_id = $1`,
    [employeeId, state],
  );
}

async function awayFor(person: TestPerson): Promise<TeamAway | null> {
  const { body, status } = await person.call(getDashboard, { params: { dashboardId: 'home' } });
  expect(status).toBe(200);
  const widget = (body as { data: Dashboard }).data.widgets.find(({ type }) => type === 'team');
  expect(JSON.stringify(widget)).not.toMatch(/Family|teal|456/);
  return teamInfo.parse(widget?.info).away;
}
const namesFor = async (person: TestPerson) => (await awayFor(person))?.people.map(({ id }) => id);

it('names direct reports with approved leave today, with their last day and nothing else of it', async () => {
  const away = await awayFor(people.lead);
  expect(away).toMatchObject({ size: 2, total: 1, people: [{ id: ids.away }] });
  const [first] = away?.people ?? [];
  expect(first && away && first.until > away.today).toBe(true);
});

it('names colleagues with the same manager to people who lead no one, and never the viewer', async () => {
  expect(await namesFor(people.here)).toEqual([ids.away]);
  expect(await awayFor(people.away)).toMatchObject({ size: 1, total: 0, people: [] });
  expect(await awayFor(people.elsewhere)).toMatchObject({ size: 0, total: 0, people: [] });
});

async function awayUntilFor(viewer: TestPerson, employeeId: number): Promise<string | null> {
  const answer = await viewer.call(profileOverview, { params: { employeeId: String(employeeId) } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).not.toMatch(/Family|teal|456/);
  return (answer.body as PersonOverview).awayUntil;
}

it('shows colleagues on the profile that a person is away, with the last day and nothing else of it', async () => {
  const until = (await awayFor(people.lead))?.people[0]?.until;
  expect(until).toBeDefined();
  expect(await awayUntilFor(people.here, ids.away)).toBe(until);
  expect(await awayUntilFor(people.lead, ids.here)).toBeNull();
});

it('says nothing where the company keeps no leave', async () => {
  const admin = await company.person({ profiles: ['company-admin'] });
  const { data } = (await admin.call(companyModules, {})).body as { data: CompanyModules };
  const enabled = data.enabled.filter((one) => one !== 'leave');
  expect((await admin.call(saveCompanyModules, { body: { enabled } })).status).toBe(200);
  expect(await awayFor(people.lead)).toBeNull();
  expect(await awayUntilFor(people.lead, ids.away)).toBeNull();
});
