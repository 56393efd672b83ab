import {
  availableWidgets,
  type Dashboard,
  getDashboard,
  widgetItems,
} from '@tenure/contract/company/dashboards.ts';
import type { DatedEntry, HeadcountMonth, WidgetType } from '@tenure/contract/company/widgets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let port: Awaited<ReturnType<typeof arrange>>;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  port = await arrange();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
/** As the people of these tests, who live in Melbourne, have it. */
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();

async function one(text: string, values: unknown[] = []): Promise<number> {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(text, values);
  return Number(rows[0]?.id);
}

interface PersonAt {
  location: number;
  position?: number;
  from?: string;
}

/** A manager with two reports and a vacancy in Port; starters and leavers in Port and in Yard, and no one else anywhere. */
async function arrange() {
  const department = await one(
    `insert into department (tenant_id, identifier, title) values (current_tenant(), 'd', 'Quay') returning id`,
  );
  const place = (title: string) =>
    one(
      `insert into location (tenant_id, identifier, title, country, timezone)
       values (current_tenant(), $1, $1, 'AU', 'Australia/Melbourne') returning id`,
      [title],
    );
  const locations = { port: await place('Port'), yard: await place('Yard') };
  const position = async (title: string, reportsTo: number | null, location: number) => {
    const id = await one(
      `insert into position (tenant_id, identifier) values (current_tenant(), $1) returning id`,
      [title],
    );
    await world.owner.query(
      `insert into position_version (tenant_id, position_id, valid_from, title, department_id, location_id, reports_to_id, employment_type)
       values (current_tenant(), $1, '2020-01-01', $2, $3, $4, $5, 'Full Time')`,
      [id, title, department, location, reportsTo],
    );
    return id;
  };
  const person = async (name: string, { location, position: held, from = '2020-01-01' }: PersonAt) => {
    const id = await one(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values (current_tenant(), $1, $1, 'Name', 'AU', $2) returning id`,
      [name, from],
    );
    await world.owner.query(
      `insert into assignment (tenant_id, employee_id, valid_from, position_id, title, department_id, location_id)
       values (current_tenant(), $1, $2, $3, 'Hand', $4, $5)`,
      [id, from, held ?? null, department, location],
    );
    return id;
  };
  const leaves = (employee: number, day: string) =>
    world.owner.query(
      `insert into employment_ending (tenant_id, employee_id, last_day, kind, access_ends, told_person, before, after)
       values (current_tenant(), $1, $2, 'resignation', 'last-day', true, '{}', '{}')`,
      [employee, day],
    );
  const qualified = (employee: number, name: string, expiresOn: string) =>
    world.owner.query(
      `insert into resume (tenant_id, employee_id, qualifications) values (current_tenant(), $1, $2)`,
      [employee, JSON.stringify([{ name, expiresOn }])],
    );
  const { port: here, yard } = locations;
  const foreman = await position('Foreman', null, here);
  const crane = await position('Crane driver', foreman, here);
  await position('Rigger', foreman, here);
  await position('Yard hand', null, yard);
  const lead = await person('Lead', { location: here, position: foreman });
  const driver = await person('Driver', { location: here, position: crane });
  const hand = await person('Hand', { location: yard });
  await person('Soon', { location: here, from: dayFrom(3) });
  await person('Later', { location: yard, from: dayFrom(20) });
  await person('Muchlater', { location: here, from: dayFrom(60) });
  await leaves(driver, dayFrom(10));
  await leaves(hand, dayFrom(12));
  await qualified(driver, 'Crane licence', dayFrom(20));
  await qualified(hand, 'Forklift', dayFrom(-2));
  await qualified(lead, 'First aid', dayFrom(5));
  const partner = await person('Partner', { location: here });
  return {
    manager: await company.person({ employeeId: lead }),
    employee: await company.person({ employeeId: driver }),
    partner: await company.person({ employeeId: partner, profiles: ['hr-partner'] }),
    admin: await company.person({ profiles: ['company-admin'] }),
    officer: await company.person({ profiles: ['payroll-officer'] }),
  };
}

async function homeOf(person: TestPerson): Promise<Dashboard> {
  return dataOf<Dashboard>(await person.call(getDashboard, { params: { dashboardId: 'home' } }));
}

async function itemsOf<Item>(person: TestPerson, type: WidgetType, page = '1'): Promise<Item[]> {
  const widget = (await homeOf(person)).widgets.find((each) => each.type === type);
  if (widget === undefined) throw new Error(`The home has no ${type}`);
  const answer = await person.call(widgetItems, {
    params: { dashboardId: 'home', widgetId: String(widget.id) },
    query: { page },
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return dataOf<Item[]>(answer);
}
const linesOf = async (person: TestPerson, type: WidgetType) =>
  (await itemsOf<DatedEntry>(person, type)).map(({ kind, label, day }) => [kind, label, day]);

const forEveryone = ['actionableItem', 'team', 'recognition', 'htmlEditor'];
const leave = ['leave'];

describe('the home of a person who never edited it', () => {
  it('has the widgets whose data they may see, and no others', async () => {
    const shown = async (person: TestPerson) =>
      (await homeOf(person)).widgets
        .map(({ type }) => type)
        .filter((type) => !forEveryone.includes(type))
        .sort();
    expect(await shown(port.employee)).toEqual(leave);
    expect(await shown(port.manager)).toEqual([...leave, 'qualifications', 'teamWeek', 'vacancies']);
    expect(await shown(port.officer)).toEqual(['bankChanges', ...leave]);
    const hr = ['headcount', ...leave, 'qualifications', 'startersAndLeavers', 'vacancies'];
    expect([await shown(port.partner), await shown(port.admin)]).toEqual([hr, hr]);
  });

  it('offers the same widgets to add, and reads none that is not shown', async () => {
    const offered = dataOf<{ type: string }[]>(
      await port.employee.call(availableWidgets, { params: { dashboardId: 'home' } }),
    ).map(({ type }) => type);
    expect(offered).toEqual(expect.arrayContaining(forEveryone));
    expect(offered).not.toEqual(expect.arrayContaining(['headcount']));
    const hidden = await one(
      `select w.id from widget w join dashboard d on d.tenant_id = w.tenant_id and d.id = w.dashboard_id
       where w.tenant_id = current_tenant() and d.owner_account_id = $1 and w.type = 'headcount'`,
      [port.employee.accountId],
    );
    const asked = (widgetId: number) =>
      port.employee.call(widgetItems, {
        params: { dashboardId: 'home', widgetId: String(widgetId) },
        query: {},
      });
    const [known, unknown] = [await asked(hidden), await asked(999_999_999)];
    expect([known.status, unknown.status]).toEqual([404, 404]);
    const comparable = ({ text }: Answer) => text.replace(/"requestId":"[^"]+"/, '');
    expect(comparable(known)).toBe(comparable(unknown));
  });
});

describe('starters and leavers', () => {
  it('shows HR the next 30 days at their location, and an administrator everywhere', async () => {
    expect(await linesOf(port.partner, 'startersAndLeavers')).toEqual([
      ['starter', 'Soon Name', dayFrom(3)],
      ['leaver', 'Driver Name', dayFrom(10)],
    ]);
    expect(await linesOf(port.admin, 'startersAndLeavers')).toEqual([
      ['starter', 'Soon Name', dayFrom(3)],
      ['leaver', 'Driver Name', dayFrom(10)],
      ['leaver', 'Hand Name', dayFrom(12)],
      ['starter', 'Later Name', dayFrom(20)],
    ]);
  });

  it('appear at the top of the home page, and only to people who may know', async () => {
    const textsOf = async (person: TestPerson) => (await homeOf(person)).highlights.map(({ text }) => text);
    expect(await textsOf(port.partner)).toContain('One person starts in the next seven days');
    expect(await textsOf(port.employee)).not.toContain('One person starts in the next seven days');
  });

  it('has an empty page past the end, with the whole total', async () => {
    expect(await itemsOf(port.admin, 'startersAndLeavers', '9')).toEqual([]);
  });
});

describe('headcount', () => {
  it('counts a year back and three planned months, with those who start and leave', async () => {
    const months = await itemsOf<HeadcountMonth>(port.partner, 'headcount');
    expect(months).toHaveLength(16);
    expect(months.filter(({ isPlanned }) => isPlanned)).toHaveLength(3);
    // Four are there today; three more start and two leave within the planned months.
    expect(months[12]).toMatchObject({ isPlanned: false, headcount: 4 });
    expect(months.at(-1)?.headcount).toBe(5);
    const sum = (count: (month: HeadcountMonth) => number) =>
      months.slice(12).reduce((total, month) => total + count(month), 0);
    const startsThisMonth = (days: number) => dayFrom(days).slice(0, 7) === dayFrom(0).slice(0, 7);
    // The current month counts to today, so what happens in the rest of it is in none.
    expect(sum(({ started }) => started)).toBe([3, 20, 60].filter((days) => !startsThisMonth(days)).length);
    expect(sum(({ left }) => left)).toBe([10, 12].filter((days) => !startsThisMonth(days)).length);
  });
});

describe('expiring qualifications', () => {
  it('shows a manager their team, HR their location, and no one their own', async () => {
    expect(await linesOf(port.manager, 'qualifications')).toEqual([
      ['qualification', 'Driver Name', dayFrom(20)],
    ]);
    expect(await linesOf(port.partner, 'qualifications')).toEqual([
      ['qualification', 'Lead Name', dayFrom(5)],
      ['qualification', 'Driver Name', dayFrom(20)],
    ]);
    expect((await linesOf(port.admin, 'qualifications'))[0]).toEqual([
      'qualification',
      'Hand Name',
      dayFrom(-2),
    ]);
  });
});

describe('open positions', () => {
  it('shows a manager the people below them, HR the people at their location, an administrator everyone', async () => {
    expect(await linesOf(port.manager, 'vacancies')).toEqual([['vacancy', 'Rigger', null]]);
    expect(await linesOf(port.partner, 'vacancies')).toEqual([['vacancy', 'Rigger', null]]);
    expect(await linesOf(port.admin, 'vacancies')).toEqual([
      ['vacancy', 'Rigger', null],
      ['vacancy', 'Yard hand', null],
    ]);
  });
});

describe('bank changes', () => {
  it('shows a payroll officer what waits, without a number, and not what they entered', async () => {
    const { rows } = await world.owner.query<{ id: number }>(
      `select id from employee where tenant_id = current_tenant() and first_name = 'Hand'`,
    );
    const held = (enteredBy: number, key: string) =>
      one(
        `insert into held_bank_change (tenant_id, employee_id, scheme, kind, base_version, before, after, entered_by, sealed_for, sealed_change)
         values (current_tenant(), $1, $3, 'split', 1, '[]', '[]', $2, gen_random_uuid(), 'sealed') returning id`,
        [rows[0]?.id, enteredBy, key],
      );
    await held(port.admin.accountId, 'bank-accounts');
    await held(port.officer.accountId, 'uk-bank-accounts');
    expect(await linesOf(port.officer, 'bankChanges')).toEqual([['bank-change', 'Hand Name', dayFrom(0)]]);
  });
});
