import type { WriteTx } from '../../../platform/db/transaction.ts';

/** People of every place, who neither are demo accounts nor report to one, so that nothing is added to anyone's inbox. */
export const peopleToScore = (
  tx: WriteTx,
  most: number,
): Promise<{ employeeId: number; managerId: number }[]> =>
  tx.query(
    `select e.id as employee_id, led.by as manager_id from employee e
     cross join lateral (select manager_of(e.id, tenure_today()) as by) led
     where e.tenant_id = current_tenant() and e.start_date <= tenure_today() - 90
       and (e.end_date is null or e.end_date > tenure_today()) and led.by is not null
       and not exists (select from account b where b.tenant_id = e.tenant_id and b.employee_id in (e.id, led.by)
         and b.username in ('priya.raman', 'marco.bianchi', 'elena.novak', 'sam.okafor', 'grace.liu', 'hemi.walker',
           'aroha.ngata'))
     order by e.id % 5, e.id limit $1`,
    [most],
  );

/** Ratings of the managers: mostly 3, fewer 2 and 4, a few 1 and 5. */
export async function addScores(tx: WriteTx, cycleId: number): Promise<void> {
  await tx.query(
    `insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, rating, words)
     select i.tenant_id, i.appraisal_id, i.id, r.id,
       case when a.employee_id % 23 = 0 then 5 when a.employee_id % 19 = 0 then 1
         when a.employee_id % 4 = 0 then 4 when a.employee_id % 7 = 0 then 2 else 3 end,
       ''
     from appraisal a
     join appraisal_item i on i.tenant_id = a.tenant_id and i.appraisal_id = a.id
     join appraisal_reviewer r on r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'manager'
     where a.tenant_id = current_tenant() and a.cycle_id = $1`,
    [cycleId],
  );
}
