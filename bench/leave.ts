// npm run bench:leave
// One day's accrual of 10,000 people, a balance with its lines, and the calendar month of a location of 1,000
// people, as one caller waits for them. Prints its measurements.
import type pg from 'pg';
import { createSystemClock } from '../server/src/platform/clock/clock.ts';
import { type CompanyAt, measureCall, onCompany, onDatabase } from './company-at-size.ts';

const people = 10_000;
const unit = 1000;
const forMs = 10_000;
const tenant = 1;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * As if the last run had been before last Sunday and saved nothing: everyone will get a line of each type.
 */
const dayBefore = `
  with forgotten as (
    delete from leave_earned where tenant_id = ${tenant}),
  begun as (
    update leave_type set accrues_from = date_trunc('week', current_date)::date - 14 where tenant_id = ${tenant})
  insert into leave_progress (tenant_id, employee_id, through)
  select ${tenant}, id, date_trunc('week', current_date)::date - 8 from employee where tenant_id = ${tenant}
  on conflict (tenant_id, employee_id) do update set through = excluded.through`;

async function settle(client: pg.Client, name: string): Promise<number> {
  const begun = performance.now();
  await client.query(`select graphile_worker.add_job($1, '{}'::json)`, [name]);
  for (;;) {
    const { rows } = await client.query<{ error: string | null }>(
      'select last_error as error from graphile_worker.jobs where task_identifier = $1',
      [name],
    );
    const failed = rows.find(({ error }) => error !== null);
    if (failed !== undefined) throw new Error(`${name} failed: ${failed.error}`);
    if (rows.length === 0) return performance.now() - begun;
    await sleep(200);
  }
}

/** Everyone without leave takes a week in the month. */
const busyMonth = `
  with who as (
    select e.id as employee_id, t.id as type_id, row_number() over (order by e.id) as place
    from employee e join leave_type t on t.tenant_id = e.tenant_id and t.country = e.country and t.code like '%-ANNUAL'
    where e.tenant_id = ${tenant} and e.end_date is null and not exists (
      select from leave_request r where r.tenant_id = e.tenant_id and r.employee_id = e.id)),
  made as (
    insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
    select ${tenant}, employee_id, type_id, monday, monday + 4, 'approved', 2280
    from who cross join lateral (
      select date_trunc('month', current_date)::date + (place % 26)::integer as monday) days
    returning id, start_date)
  insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
  select ${tenant}, id, start_date + number, 456, 456, 456, 'worked' from made cross join generate_series(0, 4) number`;

/** Makes the largest location one of 1,000 people: the unit whose calendar is measured. */
const oneUnit = `
  with largest as (
    select location_id as id, count(*) as people from assignment
    where tenant_id = ${tenant} and is_primary and valid_to = 'infinity' group by 1 order by 2 desc limit 1),
  others as (
    select a.id, row_number() over (order by a.id) as place from assignment a join largest on a.location_id <> largest.id
    where a.tenant_id = ${tenant} and a.is_primary and a.valid_to = 'infinity')
  update assignment a set location_id = largest.id from largest, others
  where a.tenant_id = ${tenant} and a.id = others.id and others.place <= ${unit} - largest.people`;

const timeOf = (at: CompanyAt, url: string): Promise<void> => measureCall(at, url, url, { ms: forMs });

await onCompany(people, async (at) => {
  await onDatabase(at, async (client) => {
    console.log(`first run: ${((await settle(client, 'leave.accrue')) / 1000).toFixed(1)} s`);
    await client.query(dayBefore);
    console.log(
      `one day of ${people} people: ${((await settle(client, 'leave.accrue')) / 1000).toFixed(1)} s`,
    );
    await client.query(`update leave_progress set through = through - 1 where tenant_id = ${tenant}`);
    console.log(`a day without lines: ${((await settle(client, 'leave.accrue')) / 1000).toFixed(1)} s`);
    await client.query(`update leave_type set negative_limit = 500000 where tenant_id = ${tenant}`);
    await client.query(busyMonth);
    await client.query('analyze');
    const { rows } = await client.query<{ id: number; type: number }>(
      `select e.id, t.id as type from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       join leave_type t on t.tenant_id = e.tenant_id and t.country = e.country and t.code like '%-ANNUAL'
       where a.tenant_id = ${tenant} and a.username = 'marco.bianchi'`,
    );
    const [own] = rows;
    if (own === undefined) throw new Error('No person to measure');
    const path = `/api/employees/${own.id}/leave/balances`;
    await timeOf(at, path);
    await timeOf(at, `${path}/${own.type}/entries`);
    const today = createSystemClock().today('UTC').toPlainYearMonth().toString();
    await timeOf(at, `/api/calendar?from=${today}-01&to=${today}-28`);
    await client.query(oneUnit);
    await client.query('analyze');
    const { rows: locations } = await client.query<{ id: number; people: number }>(
      `select location_id as id, count(*)::integer as people from assignment
       where tenant_id = ${tenant} and is_primary and valid_to = 'infinity' group by 1 order by 2 desc limit 1`,
    );
    const [location] = locations;
    if (location === undefined) throw new Error('No location to measure');
    console.log(`a location of ${location.people} people:`);
    await timeOf(at, `/api/calendar?from=${today}-01&to=${today}-28&locationId=${location.id}`);
  });
});
