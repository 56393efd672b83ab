import type { TeamAway } from '@tenure/contract/company/widgets.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import type { AwayUntil, TeamAwayToday } from './calendar.api.ts';
import { calendarScopes } from './calendar.policy.ts';

const mostNamed = 5;

/**
 * The viewer's direct reports or, for people without any, the others who report to their manager; of these the ones with
 * approved leave today, and the last day of it. Nothing else of the leave is read.
 */
const statement = `
  with reach as materialized (select ${idsReached('$1::text[]')} as ids),
  report as materialized (
    select employee_id from reports_of((select current_employee()), (select viewer_today()), 1)
  ), team as (
    select employee_id from report
    union
    select r.employee_id from managers_of((select current_employee()), (select viewer_today())) boss
    cross join lateral reports_of(boss, (select viewer_today()), 1) r
    where not exists (select from report) and r.employee_id <> (select current_employee())
  ), seen as materialized (
    select team.employee_id from team cross join reach
    where reach.ids is null or team.employee_id = any(reach.ids)
  ), away as (
    select r.employee_id, max(last.day) as until
    from seen
    join leave_request r on r.tenant_id = current_tenant() and r.employee_id = seen.employee_id and r.state = 'approved'
      and r.start_date <= (select viewer_today()) and r.start_date > (select viewer_today()) - 731
      and r.end_date >= (select viewer_today())
    join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.day = (select viewer_today())
      and d.minutes > 0 and not d.is_cancelled
    join leave_request_day last on last.tenant_id = r.tenant_id and last.request_id = r.id and not last.is_cancelled
      and last.minutes > 0
    group by r.employee_id
  )
  select (select count(*)::integer from seen) as size, (select count(*)::integer from away) as total,
    (select viewer_today()) as today, coalesce((
      select jsonb_agg(jsonb_build_object('id', named.id, 'fullName', named.full_name, 'until', named.until)
        order by named.until, named.full_name, named.id)
      from (
        select e.id, e.first_name || ' ' || e.last_name as full_name, a.until
        from away a join employee e on e.tenant_id = current_tenant() and e.id = a.employee_id
        order by a.until, full_name, e.id limit ${mostNamed}) named), '[]') as people`;

export const teamAwayToday: TeamAwayToday = async (tx, { grants }) => {
  const { away } = calendarScopes(grants);
  if (away.length === 0 || !(await isModuleOn(tx, 'leave'))) return null;
  const [row] = await tx.queryWithOnePlan<TeamAway>(statement, [away]);
  return row ?? null;
};

/** Nothing of the leave is read but its last day. Callers decide whether the viewer may see that the person is away. */
export const awayUntil: AwayUntil = async (tx, employeeId) => {
  if (!(await isModuleOn(tx, 'leave'))) return null;
  const [row] = await tx.query<{ until: string | null }>(
    `select max(last.day) as until
     from leave_request r
     join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.day = (select viewer_today())
       and d.minutes > 0 and not d.is_cancelled
     join leave_request_day last on last.tenant_id = r.tenant_id and last.request_id = r.id and not last.is_cancelled
       and last.minutes > 0
     where r.tenant_id = current_tenant() and r.employee_id = $1 and r.state = 'approved'
       and r.start_date <= (select viewer_today()) and r.end_date >= (select viewer_today())`,
    [employeeId],
  );
  return row?.until ?? null;
};
