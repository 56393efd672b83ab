import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/harness/world.ts';
import { loadDemo } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner);
  await world.tenure.fillDemo(1);
  await world.tenure.fillDemo(2, 'people');
});
afterAll(() => world.close());

it('has, once features have filled it, payslips and declarations that nobody reads without the keys', async () => {
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
    { username: 'eilidh.fraser', declared: 1, slips: 0, open: false },
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

it('has a change of bank details that waits, and super of somebody, sealed as well', async () => {
  const { rows } = await world.superuser.query<{ waits: number; funds: number; open: boolean }>(
    `select (select count(*)::integer from held_bank_change where state = 'waiting') as waits,
       (select count(*)::integer from super_declaration) as funds,
       (select bool_or(row_to_json(h)::text like '%84625731%') from held_bank_change h)
         or (select bool_or(row_to_json(d)::text like '%40120177%') from super_declaration d) as open`,
  );
  expect(rows).toEqual([{ waits: 1, funds: 3, open: false }]);
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
     from account a where a.username in ('elena.novak', 'aroha.ngata') order by a.username desc`,
  );
  const whole = { cycle: 'monthly', accounts: 1, declared: 1 };
  expect(rows).toEqual([
    { ...whole, username: 'elena.novak', group: 'Australia, monthly', slips: 12, signedAtFirst: true },
    { ...whole, username: 'aroha.ngata', group: null, slips: 0, signedAtFirst: null },
  ]);
});
