import type pg from 'pg';

/** Those the demo offers to sign in as. */
const named = [
  'priya.raman',
  'marco.bianchi',
  'elena.novak',
  'sam.okafor',
  'grace.liu',
  'hemi.walker',
  'aroha.ngata',
  'malia.leota',
  'eilidh.fraser',
];

/** On which terms the people one signs in as are employed, paid as often as they have payslips. */
export async function keepEmploymentDetails(owner: pg.ClientBase, today: string): Promise<void> {
  await owner.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values", recorded_at)
     select e.tenant_id, e.id, 'employment-details', '-infinity', jsonb_build_object(
         'employmentType', case when g.fte < 1 then 'Part Time' else 'Full Time' end, 'terms', 'permanent',
         'contractEnds', null, 'legalEntityId', g.legal_entity_id, 'payCycle', 'monthly',
         'ordinaryHours', to_char(g.fte * case e.country when 'NZ' then 40 else 38 end, 'FM990.00'), 'agreement', null,
         'classification', null, 'noticeWeeks', 4, 'probationEnds', (e.start_date + interval '6 months')::date),
       '-infinity'
     from account a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
       and g.valid_from <= $2::date and $2::date < g.valid_to
     where a.tenant_id = current_tenant() and a.username = any($1)`,
    [named, today],
  );
}
