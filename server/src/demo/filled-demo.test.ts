import { type AppraisalState, progressOf } from '@tenure/domain/performance/appraisal.ts';
import { sectionTypes } from '@tenure/domain/performance/sections.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRecurring } from '../../test/harness/recurring.ts';
import { openWorld, type World } from '../../test/harness/world.ts';
import { admitTenant } from '../platform/db/tenant-id.ts';
import { loadDemo } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner, world.clock);
  await world.tenure.fillDemo(admitTenant(1));
  await world.tenure.fillDemo(admitTenant(2), 'people');
}, 180_000);
afterAll(() => world.close());

it('has, once features have filled it, payslips and declarations that no one reads without the keys', async () => {
  const { rows } = await world.superuser.query<{
    username: string;
    declared: number;
    slips: number;
    open: boolean;
  }>(
    `select a.username, (select count(*) from tax_declaration d where d.employee_id = a.employee_id)::integer as declared,
       (select count(*) from payslip p where p.employee_id = a.employee_id)::integer as slips,
       (select bool_or(d.sealed_number like '%123456782%') from tax_declaration d where d.employee_id = a.employee_id) as open
     from account a where a.tenant_id = 1 and a.username in ('priya.raman', 'eilidh.fraser') order by a.username`,
  );
  expect(rows).toEqual([
    { username: 'eilidh.fraser', declared: 1, slips: 12, open: false },
    { username: 'priya.raman', declared: 2, slips: 12, open: false },
  ]);
});

it('has questions about diversity that sixty have answered, and figures of which some are withheld', async () => {
  const { rows } = await world.superuser.query<{
    asked: number;
    people: number;
    counted: number;
    withheld: boolean;
  }>(
    `select (select count(*)::integer from diversity_question where tenant_id = 1 and state = 'asked') as asked,
       (select count(distinct employee_id)::integer from diversity_answer where tenant_id = 1) as people,
       (select count(*)::integer from diversity_figure where tenant_id = 1) as counted,
       (select bool_or(figures->'overall' = 'null') from diversity_figure where tenant_id = 1) as withheld`,
  );
  expect(rows).toEqual([{ asked: 5, people: 60, counted: 5, withheld: true }]);
});

it('has a change of bank details that waits, and super of someone, sealed as well', async () => {
  const { rows } = await world.superuser.query<{ waits: number; funds: number; open: boolean }>(
    `select (select count(*)::integer from held_bank_change where state = 'waiting') as waits,
       (select count(*)::integer from super_declaration) as funds,
       (select bool_or(row_to_json(h)::text like '%84625731%') from held_bank_change h)
         or (select bool_or(row_to_json(d)::text like '%40120177%') from super_declaration d) as open`,
  );
  expect(rows).toEqual([{ waits: 1, funds: 3, open: false }]);
});

it('has drawn photos in two sizes for the first people of each company, and private details sealed', async () => {
  const { rows } = await world.superuser.query<Record<string, unknown>>(
    `select e.tenant_id as tenant, count(*)::integer as photos, bool_and(p.name = e.photo) as used,
       count(distinct p.large_key)::integer + count(distinct p.small_key)::integer as files
     from employee e join employee_photo p on p.tenant_id = e.tenant_id and p.employee_id = e.id
     group by e.tenant_id order by e.tenant_id`,
  );
  expect(rows[0]).toEqual({ tenant: 1, photos: 115, used: true, files: 230 });
  expect(rows[1]).toMatchObject({ tenant: 2, used: true });
  const { rows: details } = await world.superuser.query<{ people: number; open: boolean; signIns: number }>(
    `select count(*)::integer as people, bool_or(row_to_json(p)::text like '%home.example%') as open,
       (count(*) filter (where a.username in ('priya.raman', 'marco.bianchi', 'elena.novak', 'sam.okafor', 'grace.liu')))::integer
         as "signIns"
     from employee_personal_detail p join account a on a.tenant_id = p.tenant_id and a.employee_id = p.employee_id
     where p.tenant_id = 1`,
  );
  expect(details[0]).toMatchObject({ open: false, signIns: 0 });
  expect(details[0]?.people).toBeGreaterThan(150);
});

it('has fields of its own, filled in for a third of the company', async () => {
  const { rows } = await world.superuser.query<{ fields: number; share: number }>(
    `select (select count(*)::integer from custom_field where tenant_id = 1) as fields,
       round((select count(*) from employee_record_version where tenant_id = 1 and section = 'additional-details')::numeric
         / (select count(*) from employee where tenant_id = 1 and end_date is null), 1)::float as share`,
  );
  expect(rows).toEqual([{ fields: 6, share: 0.3 }]);
});

it('has a whole record of each employee it offers to sign in as, with payslips as often as their pay group says', async () => {
  const { rows } = await world.superuser.query(
    `select a.username,
       (select v."values" ->> 'payCycle' from employee_record_version v
        where v.employee_id = a.employee_id and v.section = 'employment-details') as cycle,
       (select x.pay_group from external_payroll x where x.employee_id = a.employee_id) as "group",
       (select count(*)::integer from bank_account b where b.employee_id = a.employee_id) as accounts,
       (select count(*)::integer from tax_declaration d where d.employee_id = a.employee_id) as declared,
       (select count(*)::integer from payslip p where p.employee_id = a.employee_id) as slips,
       (select bool_or(c.added_at >= e.start_date and c.added_at < e.start_date + 40) from contract c
        join employee e on e.id = c.employee_id where c.employee_id = a.employee_id) as "signedAtFirst"
     from account a where a.username in ('elena.novak', 'aroha.ngata', 'malia.leota', 'eilidh.fraser') order by a.username desc`,
  );
  const whole = { cycle: 'monthly', accounts: 1, declared: 1 };
  expect(rows).toMatchObject([
    { ...whole, username: 'malia.leota', slips: 12 },
    {
      ...whole,
      username: 'elena.novak',
      accounts: 2,
      group: 'Australia, monthly',
      slips: 12,
      signedAtFirst: true,
    },
    { cycle: 'monthly', declared: 1, username: 'eilidh.fraser', slips: 12 },
    { ...whole, username: 'aroha.ngata', group: null, slips: 0, signedAtFirst: null },
  ]);
});

it('has balances and leave in each state, in both countries', async () => {
  const { rows } = await world.superuser.query<{ tenant: number; states: string[] }>(
    `select tenant_id as tenant, array_agg(distinct state order by state) as states from leave_request
     group by tenant_id order by tenant_id`,
  );
  expect(rows).toEqual([
    {
      tenant: 1,
      states: ['approved', 'cancelled', 'declined', 'draft', 'pending', 'withdrawn'],
    },
    { tenant: 2, states: ['approved', 'pending'] },
  ]);
});

it('has leave of two years in three countries, in ledgers that add up and hold no one under zero', async () => {
  const { rows } = await world.superuser.query<Record<string, unknown>>(
    `select t.country, count(distinct n.employee_id) >= 5 as "manyTook", min(n.day) < tenure_today() - 600 as "longAgo",
       bool_or(n.day > tenure_today() - 120) as recently
     from leave_entry n join leave_type t on t.tenant_id = n.tenant_id and t.id = n.type_id
     where n.tenant_id = 1 and n.kind = 'taken' group by t.country order by t.country`,
  );
  const both = { manyTook: true, longAgo: true, recently: true };
  expect(rows).toEqual(['AU', 'GB', 'NZ'].map((country) => ({ country, ...both })));
  const { rows: held } = await world.superuser.query<Record<string, unknown>>(
    `select (select count(*)::integer from (select from leave_entry group by tenant_id, employee_id, type_id
         having sum(minutes) < 0) b) as under,
       (select count(*)::integer from leave_entry n join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
        where n.day < e.start_date) as early,
       (select count(*)::integer from leave_request_day d join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
        where r.state = 'approved' and r.banked_minutes is null and d.minutes > 0 and d.day < tenure_today() - 2
          and exists (select from leave_type t where t.tenant_id = r.tenant_id and t.id = r.type_id and t.has_balance and t.accrues_from <= d.day)
          and not exists (select from leave_entry n
            where n.tenant_id = d.tenant_id and n.request_id = d.request_id and n.day = d.day)) as untaken,
       (select count(*)::integer from leave_request where state = 'approved' and decided_at > start_date + 1
          and start_date < tenure_today() - 60) as late`,
  );
  expect(held).toEqual([{ under: 0, early: 0, untaken: 0, late: 0 }]);
  // The run of the day after finds nothing to correct.
  const corrections = () =>
    world.superuser.query('select from leave_entry where cause is not null').then(({ rowCount }) => rowCount);
  const before = await corrections();
  await runRecurring(world, 'leave.accrue');
  expect(await corrections()).toBe(before);
});

it('has reviews with a course among their development actions', async () => {
  const { rows } = await world.superuser.query<{ courses: number; items: number }>(
    `select count(distinct c.id)::integer as courses, count(*)::integer as items
     from appraisal_item i, jsonb_array_elements(i.parts) part
     join course c on c.id = (part -> 'courseId')::integer
     where i.tenant_id = 1 and c.tenant_id = 1`,
  );
  expect(rows).toEqual([{ courses: 1, items: 6 }]);
});

it('has the reviews 1 to 4 of the specification, one in each state and with every type of section', async () => {
  const { rows } = await world.superuser.query<
    AppraisalState & { id: number; username: string; types: string[]; hasDates: boolean }
  >(
    `select a.id, b.username, a.phase, a.phases, a.stage,
       (select array_agg(distinct s.type) from appraisal_section s where s.appraisal_id = a.id) as types,
       (select bool_and((p.ended_at at time zone 'UTC')::date = least(p.end_date, current_day.today) and p.started_at <= p.ended_at)
         from appraisal_phase p where p.appraisal_id = a.id and p.ended_at is not null) is not false as "hasDates"
     from appraisal a
     join account b on b.tenant_id = a.tenant_id and b.employee_id = a.employee_id
     cross join (select (tenure_now() at time zone 'UTC')::date as today) current_day
     where a.tenant_id = 1 and a.id <= 4 order by a.id`,
  );
  expect(rows.map((row) => [row.id, row.username, progressOf(row)])).toEqual([
    [1, 'elena.novak', 'planning'],
    [2, 'elena.novak', 'in_progress'],
    [3, 'marco.bianchi', 'finalise'],
    [4, 'elena.novak', 'completed'],
  ]);
  for (const { types, hasDates } of rows) {
    expect(types.toSorted()).toEqual(sectionTypes.toSorted());
    expect(hasDates).toBe(true);
  }
});
