import { type Dashboard, getDashboard, widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { DatedEntry, WidgetType } from '@tenure/contract/company/widgets.ts';
import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import {
  archivePayCalendar,
  changePayCalendar,
  createPayCalendar,
  getPayDates,
  listPayCalendars,
  type PayCalendarBody,
  type PayDates,
  type ShownPayCalendar,
  savePayCalendar,
} from '@tenure/contract/pay/pay-calendars.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { firstDay } from '../../../../test/harness/days.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { dayAhead } from '../../../platform/messages/day-in-words.ts';
import { enterTenant } from '../../../setup/company.ts';
import { holidaysIn } from './pay-periods.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inDays = (days: number) => firstDay.add({ days }).toString();
const monthStart = firstDay.with({ day: 1 }).subtract({ months: 3 }).toString();
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const calendarIn = ({ body }: Answer) => (body as { data: ShownPayCalendar }).data;
const datesIn = ({ body }: Answer) => (body as { data: PayDates }).data;
const reasonsIn = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);

async function homeOf(person: TestPerson): Promise<Dashboard> {
  const { body } = await person.call(getDashboard, { params: { dashboardId: 'home' } });
  return (body as { data: Dashboard }).data;
}
const widgetOf = async (person: TestPerson, wanted: WidgetType) =>
  (await homeOf(person)).widgets.find(({ type }) => type === wanted);

async function arrange() {
  const ground = await twoInLine(world);
  const { company, payroll, employeeId } = ground;
  await enterTenant(world.owner, company.tenantId);
  const entity = async (identifier: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      'insert into legal_entity (tenant_id, identifier) values (current_tenant(), $1) returning id',
      [identifier],
    );
    const id = rows[0]?.id ?? 0;
    await world.owner.query(
      `insert into legal_entity_version (tenant_id, legal_entity_id, valid_from, title, country)
       values (current_tenant(), $1, '2020-01-01', $2, 'AU')`,
      [id, `Ports ${identifier} Pty Ltd`],
    );
    return id;
  };
  const [ports, marine] = [await entity('P'), await entity('M')];
  const ofPerson = async (legalEntityId: number | null, payCycle: string | null, from = '-infinity') => {
    await world.owner.query(
      `update employee_record_version set valid_to = $2::date
       where tenant_id = current_tenant() and employee_id = $1 and section = 'employment-details' and valid_to > $2::date`,
      [employeeId, from],
    );
    await world.owner.query(
      `insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values")
       values (current_tenant(), $1, 'employment-details', $3::date, $2)`,
      [employeeId, JSON.stringify({ legalEntityId, payCycle }), from],
    );
  };
  const body = (said: Partial<PayCalendarBody> = {}): PayCalendarBody => ({
    legalEntityId: ports,
    title: 'Salaries',
    cycle: 'monthly',
    firstDay: monthStart,
    state: '',
    payDay: { kind: 'day-of-month', day: 31 },
    movesBefore: true,
    cutOffDays: 2,
    ...said,
  });
  const create = (said: Partial<PayCalendarBody> = {}, by: TestPerson = payroll) =>
    by.call(createPayCalendar, { body: body(said) });
  const dates = (by: TestPerson) => by.call(getPayDates, ground.at);
  const holiday = (state: string, day: string) =>
    world.owner.query(
      `insert into public_holiday (tenant_id, country, state, day, name, source)
       values (current_tenant(), 'AU', $1, $2, 'Port Day', 'own')`,
      [state, day],
    );
  /** With one far away, so that it is not the national ones that count. */
  const holidaysKnownOf = async (...states: string[]) => {
    for (const state of states) {
      await world.owner.query(
        `insert into public_holiday_load (tenant_id, country, state, through_year, library_version)
         values (current_tenant(), 'AU', $1, 2030, 'test')`,
        [state],
      );
      await holiday(state, inDays(-90));
    }
  };
  return { ...ground, ports, marine, ofPerson, create, dates, holiday, holidaysKnownOf };
}

it('a person sees their next pay day and its cut-off by their legal entity, and never an amount', async () => {
  const { create, dates, self, payroll, admin, ofPerson, ports } = await arrange();
  expect(datesIn(await dates(self))).toMatchObject({ calendar: null, last: null, coming: [] });
  expect((await create()).status).toBe(201);
  await ofPerson(ports, 'monthly');
  for (const person of [self, payroll, admin]) {
    const { calendar, last, coming } = datesIn(await dates(person));
    expect(calendar).toEqual({ title: 'Salaries', legalEntity: 'Ports P Pty Ltd', cycle: 'monthly' });
    expect(coming).toHaveLength(4);
    for (const period of [...coming, ...(last === null ? [] : [last])])
      expect(Object.keys(period).sort()).toEqual(['cutOff', 'from', 'payDay', 'to']);
    expect(coming[0] && coming[0].cutOff <= coming[0].payDay && coming[0].payDay >= inDays(-1)).toBe(true);
  }
});

it('answers a manager, HR or a colleague as if the person did not exist', async () => {
  const { dates, manager, hr, stranger } = await arrange();
  for (const person of [manager, hr, stranger]) expect((await dates(person)).status).toBe(403);
});

it('a person’s pay cycle chooses among the calendars of their legal entity; a single calendar needs no cycle', async () => {
  const { create, dates, self, ofPerson, ports, marine } = await arrange();
  await create();
  await ofPerson(ports, null);
  expect(datesIn(await dates(self)).calendar?.title).toBe('Salaries');
  await create({ title: 'Wages', cycle: 'fortnightly', payDay: { kind: 'after-period', days: 3 } });
  expect(datesIn(await dates(self)).calendar).toBeNull();
  await ofPerson(ports, 'fortnightly', inDays(-1));
  expect(datesIn(await dates(self)).calendar?.title).toBe('Wages');
  await ofPerson(marine, 'fortnightly', inDays(0));
  expect(datesIn(await dates(self)).calendar).toBeNull();
});

const terms = { payDay: { kind: 'after-period', days: 0 }, movesBefore: true, cutOffDays: 0 } as const;

it('another state changes the pay days of later periods only', async () => {
  const { create, payroll, holiday, holidaysKnownOf } = await arrange();
  await holidaysKnownOf('VIC', 'WA');
  const start = firstDay.subtract({ days: 7 * 20 + firstDay.dayOfWeek - 1 }).toString();
  const created = await create({ ...terms, cycle: 'weekly', firstDay: start, state: 'WA' });
  const { id, coming } = calendarIn(created);
  const [running, next] = [coming[0], coming[2]];
  if (running === undefined || next === undefined) throw new Error('Pay is to come');
  await holiday('VIC', running.payDay);
  await holiday('VIC', next.payDay);
  const renamed = await payroll.call(
    savePayCalendar,
    { params: { calendarId: String(id) }, body: { title: 'Wages' } },
    etagOf(created),
  );
  expect(calendarIn(renamed).coming).toEqual(coming);
  const changed = await payroll.call(
    changePayCalendar,
    { params: { calendarId: String(id) }, body: { ...terms, validFrom: next.from, state: 'VIC' } },
    etagOf(renamed),
  );
  const after = calendarIn(changed);
  expect(after.rules.map(({ state }) => state)).toEqual(['VIC', 'WA']);
  expect(after.coming.slice(0, 2)).toEqual(coming.slice(0, 2));
  expect(after.coming[2] && after.coming[2].payDay < next.payDay).toBe(true);
});

it('refuses a state whose public holidays are not known for the legal entity', async () => {
  const { create, payroll, holidaysKnownOf } = await arrange();
  expect(reasonsIn(await create({ state: 'VIC' }))).toEqual(['state']);
  await holidaysKnownOf('VIC');
  expect(reasonsIn(await create({ state: 'AUK' }))).toEqual(['state']);
  expect(reasonsIn(await create({ state: '' }))).toEqual(['state']);
  const created = await create({ state: 'VIC' });
  expect(created.status).toBe(201);
  const changed = await payroll.call(
    changePayCalendar,
    {
      params: { calendarId: String(calendarIn(created).id) },
      body: { ...terms, validFrom: inDays(40), state: 'NSW' },
    },
    etagOf(created),
  );
  expect(reasonsIn(changed)).toEqual(['state']);
});

it('uses the national public holidays where the state’s are unknown', () => {
  const of = holidaysIn('AU', [
    { country: 'AU', state: '', day: '2026-01-26' },
    { country: 'AU', state: 'VIC', day: '2026-11-03' },
    { country: 'NZ', state: 'WA', day: '2026-02-06' },
  ]);
  expect([...of('WA')]).toEqual(['2026-01-26']);
  expect([...of('VIC')]).toEqual(['2026-11-03']);
});

it('a change applies from its day, neither to the past nor over someone else’s change', async () => {
  const { create, payroll } = await arrange();
  const created = await create();
  const { id } = calendarIn(created);
  const at = { params: { calendarId: String(id) } };
  const change = (
    validFrom: string,
    etag: Record<string, string>,
    payDay = { kind: 'after-period', days: 5 },
  ) =>
    payroll.call(
      changePayCalendar,
      { ...at, body: { validFrom, payDay, movesBefore: false, cutOffDays: 4, state: '' } as never },
      etag,
    );
  expect(reasonsIn(await change(inDays(-3), etagOf(created)))).toEqual(['validFrom']);
  const changed = await change(inDays(40), etagOf(created));
  expect(changed.status).toBe(201);
  expect(calendarIn(changed).rules.map(({ validFrom }) => validFrom)).toEqual([inDays(40), monthStart]);
  expect(calendarIn(changed).coming[0]).toEqual(calendarIn(created).coming[0]);
  expect((await change(inDays(50), etagOf(created))).status).toBe(412);
  const again = await change(inDays(40), etagOf(changed), { kind: 'after-period', days: 6 });
  expect(calendarIn(again).rules[0]?.payDay).toEqual({ kind: 'after-period', days: 6 });
});

it('refuses a second calendar for a cycle, a fixed day for wages, an impossible first day, and another company’s entity', async () => {
  const { create, marine } = await arrange();
  await create();
  expect((await create()).status).toBe(409);
  expect((await create({ legalEntityId: marine })).status).toBe(201);
  expect(reasonsIn(await create({ cycle: 'weekly' }))).toEqual(['payDay']);
  expect(reasonsIn(await create({ firstDay: '2026-01-31' }))).toEqual(['firstDay']);
  const other = await arrange();
  expect(reasonsIn(await other.create({ legalEntityId: marine }))).toEqual(['legalEntityId']);
});

it('an archived calendar pays no one, and is restored only where no other has its cycle', async () => {
  const { create, payroll, dates, self, ofPerson, ports } = await arrange();
  const created = await create();
  await ofPerson(ports, 'monthly');
  const archive = (id: number, isArchived: boolean, etag: Record<string, string>) =>
    payroll.call(archivePayCalendar, { params: { calendarId: String(id) }, body: { isArchived } }, etag);
  const { id } = calendarIn(created);
  const archived = await archive(id, true, etagOf(created));
  expect(calendarIn(archived)).toMatchObject({ isArchived: true, coming: [] });
  expect((await archive(id, true, etagOf(archived))).status).toBe(409);
  expect(datesIn(await dates(self)).calendar).toBeNull();
  const second = await create({ title: 'Other' });
  expect((await archive(id, false, etagOf(archived))).status).toBe(409);
  await archive(calendarIn(second).id, true, etagOf(second));
  expect((await archive(id, false, etagOf(archived))).status).toBe(200);
  expect(datesIn(await dates(self)).calendar?.title).toBe('Salaries');
});

it('only payroll and administrators see calendars, and each write is in the audit log', async () => {
  const { create, company, self, manager, hr, admin } = await arrange();
  for (const person of [self, manager, hr]) {
    expect((await create({}, person)).status).toBe(403);
    expect((await person.call(listPayCalendars, {})).status).toBe(403);
  }
  const { id } = calendarIn(await create({}, admin));
  const { rows } = await world.superuser.query<{ action: string; subject: string }>(
    `select action, subject_id::text as subject from audit_entry where tenant_id = $1 and action like 'pay-calendar.%'`,
    [company.tenantId],
  );
  expect(rows).toEqual([{ action: 'pay-calendar.created', subject: String(id) }]);
});

it('shows payroll officers the next pay date and cut-off at home, with the bank changes that wait before it', async () => {
  const { payroll, hr, admin, manager, self, at, ports, ofPerson, create, dates } = await arrange();
  const payRunOf = (person: TestPerson) => widgetOf(person, 'payRun');
  expect(await payRunOf(payroll)).toBeUndefined();
  const calendar = calendarIn(await create());
  await ofPerson(ports, 'monthly');
  const settings = await payroll.call(payrollSettings, {});
  const waits = { bankChangesWait: true, payrollSystem: '' };
  expect((await payroll.call(savePayrollSettings, { body: waits }, etagOf(settings))).status).toBe(200);
  const account = { country: 'AU', accountName: 'E N', bsbAU: '062-000', accountNumber: '84625731' } as const;
  expect((await self.call(addBankAccount, { ...at, body: { account, rate: null } })).status).toBe(201);

  const widget = await payRunOf(payroll);
  const items = await payroll.call(widgetItems, {
    params: { dashboardId: 'home', widgetId: String(widget?.id) },
    query: {},
  });
  const [next] = datesIn(await dates(self)).coming;
  expect((items.body as { data: DatedEntry[] }).data).toMatchObject([
    {
      kind: 'pay-run',
      label: calendar.title,
      day: next?.payDay,
      cutOff: next?.cutOff,
      detail: `${calendar.legalEntity.title} · 1 bank change to approve`,
    },
  ]);
  expect(items.text).not.toMatch(/amount|84625731/i);
  for (const other of [hr, admin, manager, self]) expect(await payRunOf(other)).toBeUndefined();
});

it('shows people their own next pay day on the home page, marked when it is near, and no one else’s', async () => {
  const { manager, payroll, self, ports, ofPerson, create, dates } = await arrange();
  await create();
  expect(await widgetOf(self, 'nextPay')).toBeUndefined();
  await ofPerson(ports, 'monthly');
  const [next] = datesIn(await dates(self)).coming;
  expect(await widgetOf(self, 'nextPay')).toMatchObject({ info: { next } });
  for (const other of [manager, payroll]) expect(await widgetOf(other, 'nextPay')).toBeUndefined();
  const payDay = Temporal.PlainDate.from(next?.payDay ?? '');
  const textsOn = async (day: Temporal.PlainDate) => {
    world.clock.set(day.toZonedDateTime({ timeZone: 'Australia/Melbourne', plainTime: '12:00' }).toInstant());
    return (await homeOf(self)).highlights.map(({ text }) => text).filter((text) => text.includes('paid'));
  };
  expect(await textsOn(payDay.subtract({ days: 15 }))).toEqual([]);
  expect(await textsOn(payDay.subtract({ days: 3 }))).toEqual([
    `You get paid on ${dayAhead(payDay.toString(), 'en-AU')}`,
  ]);
  expect(await textsOn(payDay.subtract({ days: 1 }))).toEqual(['You get paid tomorrow']);
  expect(await textsOn(payDay)).toEqual(['You get paid today']);
});
