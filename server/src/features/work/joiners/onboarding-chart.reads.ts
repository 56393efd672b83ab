import type { Grouping } from '@tenure/contract/insight/reports.ts';
import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type BoardScopes, peopleOnBoard, stepsOnBoard } from './joiners.reads.ts';

interface StepRow {
  groupKey: string;
  groupTitle: string | null;
  groupHref: string | null;
  state: 'open' | 'late' | 'done';
}

/** Key, title and address of the group; people’s places are those of their first day. */
const groupColumns: Record<Grouping, string> = {
  user: `e.id::text as "groupKey", e.first_name || ' ' || e.last_name as "groupTitle",
    '/controlpanel/user-profile/new/?id=' || e.id || '&tab=activity&section=workflows' as "groupHref"`,
  position: `coalesce(v.title, a.title, '') as "groupKey", coalesce(v.title, a.title) as "groupTitle", null as "groupHref"`,
  department: `coalesce(d.id::text, '') as "groupKey", d.title as "groupTitle", null as "groupHref"`,
  location: `coalesce(l.id::text, '') as "groupKey", l.title as "groupTitle", null as "groupHref"`,
  label: `step.title as "groupKey", step.title as "groupTitle", null as "groupHref"`,
};

/** Steps of the people on the board of starters, as it shows them to the viewer. */
export const stepsOfChart = (
  tx: Tx,
  { workflows: scopes, future, end }: BoardScopes,
  { groupBy, workflows, department, location }: ReportWanted,
): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `with known as materialized (${peopleOnBoard.joining}),
     step as (${stepsOnBoard('joining')})
     select case when step.is_done then 'done' when step.is_late then 'late' else 'open' end as state, ${groupColumns[groupBy]}
     from step
     cross join (select viewer_today() as today offset 0) now
     join employee e on e.tenant_id = current_tenant() and e.id = step.employee_id
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= greatest(e.start_date, now.today) and greatest(e.start_date, now.today) < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= greatest(e.start_date, now.today) and greatest(e.start_date, now.today) < v.valid_to
     left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
     left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     where ($5::integer[] is null or step.template_id = any($5))
       and ($6::integer is null or a.department_id = $6) and ($7::integer is null or a.location_id = $7)
     order by step.id`,
    [scopes, future, end, '', workflows.length === 0 ? null : workflows, department, location],
  );

/** Workflows for starters that were assigned to someone, for narrowing. */
export const workflowsOfStarters = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select t.id, t.title from workflow_template t
     where t.tenant_id = current_tenant() and exists (
       select from workflow w where w.tenant_id = t.tenant_id and w.template_id = t.id and w.is_onboarding)
     order by lower(t.title), t.id limit 200`,
  );
