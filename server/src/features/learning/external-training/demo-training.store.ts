import type { WriteTx } from '../../../platform/db/transaction.ts';

/** External training of the people one signs in as: one approved, one of this year that no one checked yet. */
export async function fillDemoTraining(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into external_training (tenant_id, employee_id, title, provider, completed_on, hours, cpd_points, expires_on, note,
       state, added_by, submitted_at, decided_by, decided_at)
     select current_tenant(), a.employee_id, one.title, one.provider, tenure_today() - one.days_ago, one.hours, one.points,
       case when one.valid_days is not null then tenure_today() + one.valid_days end, one.note, 'accepted', a.id,
       tenure_now() - make_interval(days => one.days_ago), hr.id, tenure_now() - make_interval(days => one.days_ago)
     from account a
     join account hr on hr.tenant_id = a.tenant_id and hr.username = 'grace.liu'
     cross join (values
       ('First aid with resuscitation', 'Red Cross', 200, 8, 4, 165, 'Renewed at the training centre.'),
       ('Port logistics conference', 'Ports Australia', 90, 12, 6, null, 'Two days, with the workshop on berth planning.')
     ) one (title, provider, days_ago, hours, points, valid_days, note)
     where a.tenant_id = current_tenant() and a.username in ('elena.novak', 'sam.okafor') and a.employee_id is not null
       and not exists (select from external_training t where t.tenant_id = a.tenant_id and t.employee_id = a.employee_id)`,
  );
}
