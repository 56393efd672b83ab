import type { CountedGroup, Quarter } from '@tenure/domain/recognition/quarter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** People who work here on the last day of the quarter, by the department they are in that day. */
export async function countedByDepartment(
  tx: Tx,
  { from, to }: Pick<Quarter, 'from' | 'to'>,
): Promise<CountedGroup[]> {
  return tx.query<CountedGroup>(
    `select d.title, count(*)::integer as people,
       (count(*) filter (where not exists (
         select from recognition_receiver t
         join recognition r on r.tenant_id = t.tenant_id and r.id = t.recognition_id and r.hidden_at is null
           and r.created_at >= (select viewer_midnight($1)) and r.created_at < (select viewer_midnight($2::date + 1))
         where t.tenant_id = e.tenant_id and t.employee_id = e.id)))::integer as not_recognised
     from employee e
     left join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
       and g.valid_from <= $2::date and $2::date < g.valid_to
     left join department d on d.tenant_id = g.tenant_id and d.id = g.department_id
     where e.tenant_id = current_tenant() and e.start_date <= $2::date and (e.end_date is null or e.end_date >= $2::date)
     group by d.id, d.title
     order by d.title nulls last, d.id`,
    [from, to],
  );
}
