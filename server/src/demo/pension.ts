import type pg from 'pg';

/**
 * A person in Leith who opted out in time, and is due for re-enrolment. Other people's contributions are not
 * shown: they are sealed, and the demo is loaded without the keys.
 */
export async function keepPension(owner: pg.ClientBase, today: string): Promise<void> {
  await owner.query(
    `insert into pension_version (tenant_id, employee_id, number, scheme_type, start_date, opt_out_date, sealed_for, scheme_name,
       scheme_description, reason)
     select e.tenant_id, e.id, 1, 4, $1::date - 400, $1::date - 380, gen_random_uuid(), 'Harbourline Retirement Plan',
       'Questions are answered by payroll.', 'Opted out within the month'
     from employee e where e.tenant_id = current_tenant() and e.country = 'GB' and e.end_date is null
       and e.start_date < $1::date - 400
     order by e.id limit 1`,
    [today],
  );
}
