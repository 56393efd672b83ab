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

/** Workflows with steps the viewer sees on the board, for narrowing: the title of another one can say why someone starts. */
export const workflowsOfStarters = (
  tx: Tx,
  { workflows: scopes, future, end }: BoardScopes,
): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `with known as materialized (${peopleOnBoard.joining}),
     step as (${stepsOnBoard('joining')})
     select t.id, t.title from workflow_template t
     where t.tenant_id = current_tenant() and t.id in (select step.template_id from step)
     order by lower(t.title), t.id limit 200`,
    [scopes, future, end, ''],
  );
