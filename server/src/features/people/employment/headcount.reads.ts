import type { HeadcountMonth } from '@tenure/contract/company/widgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** A year back and a quarter ahead, with planned starts and endings. */
export const monthsShown = 16;

/**
 * People are grouped by day first, so that no month reads every person. Materialized, as today is otherwise looked up again
 * for each of those days.
 */
export function headcountByMonth(tx: Tx): Promise<HeadcountMonth[]> {
  return tx.query(
    `with day as materialized (select viewer_today() as today),
     month as materialized (
       select first::date as first, first > date_trunc('month', today) as is_planned,
         case when first = date_trunc('month', today) then today else (first + interval '1 month')::date - 1 end as counted_on
       from day, generate_series(date_trunc('month', today) - interval '12 months',
         date_trunc('month', today) + interval '3 months', interval '1 month') first
     ),
     started as materialized (
       select e.start_date as day, count(*) as people from employee e where e.tenant_id = current_tenant() group by e.start_date
     ),
     planned as materialized (
       select x.employee_id, x.last_day from employment_ending x
       where x.tenant_id = current_tenant() and x.state = 'planned'
     ),
     ended as materialized (
       select coalesce(e.end_date, planned.last_day) as day, count(*) as people
       from employee e left join planned on planned.employee_id = e.id
       where e.tenant_id = current_tenant() and (e.end_date is not null or planned.last_day is not null) group by 1
     )
     select month.first as month, month.is_planned,
       (come.all_of_them - gone.before)::integer as headcount, come.in_month::integer as started, gone.in_month::integer as left
     from month
     cross join lateral (
       select coalesce(sum(people) filter (where day <= month.counted_on), 0) as all_of_them,
         coalesce(sum(people) filter (where day between month.first and month.counted_on), 0) as in_month
       from started
     ) come
     cross join lateral (
       select coalesce(sum(people) filter (where day < month.counted_on), 0) as before,
         coalesce(sum(people) filter (where day between month.first and month.counted_on), 0) as in_month
       from ended
     ) gone
     order by month.first`,
  );
}
