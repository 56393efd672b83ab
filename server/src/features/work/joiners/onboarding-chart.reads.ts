import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type GroupColumns, groupColumns, placesOn } from '../../../platform/reports/report-groups.reads.ts';
import { type BoardScopes, peopleOnBoard, stepsOnBoard } from './joiners.reads.ts';

interface StepRow extends GroupColumns {
  state: 'open' | 'late' | 'done';
}

const groups = { section: 'workflows', label: { key: 'step.title', title: 'step.title' } };

/** Steps of the people on the board of starters, as it shows them to the viewer; places are those of their first day. */
export const stepsOfChart = (
  tx: Tx,
  { workflows: scopes, future, end }: BoardScopes,
  { groupBy, workflows, department, location }: ReportWanted,
): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `with known as materialized (${peopleOnBoard.joining}),
     step as (${stepsOnBoard('joining')})
     select case when step.is_done then 'done' when step.is_late then 'late' else 'open' end as state, ${groupColumns(groupBy, groups)}
     from step
     cross join (select viewer_today() as today offset 0) now
     join employee e on e.tenant_id = current_tenant() and e.id = step.employee_id
     ${placesOn('greatest(e.start_date, now.today)')}
     where ($5::integer[] is null or step.template_id = any($5))
       and ($6::integer is null or s.department_id = $6) and ($7::integer is null or s.location_id = $7)
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
