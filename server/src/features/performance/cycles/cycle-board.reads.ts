import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import {
  type PhaseKind,
  type PhaseStage,
  phaseKinds,
  transitions,
} from '@tenure/domain/performance/appraisal.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Reviews of one department that are equally far. */
export interface BoardRow {
  departmentId: number | null;
  department: string | null;
  phase: PhaseKind | null;
  stage: PhaseStage;
  reviews: number;
  late: number;
  managerLeft: number;
}

const placeOf = (
  employee: string,
) => `left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = ${employee}
    and s.is_primary and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
  left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id`;

export const boardRows = (tx: Tx, cycleId: number): Promise<BoardRow[]> =>
  tx.query<BoardRow>(
    `select d.id as department_id, d.title as department, a.phase, a.stage, count(*)::integer as reviews,
       count(*) filter (where p.end_date < (select viewer_today()))::integer as late,
       count(*) filter (where a.phase is not null and m.end_date < (select viewer_today()))::integer as manager_left
     from appraisal a
     join employee m on m.tenant_id = a.tenant_id and m.id = a.manager_id
     left join appraisal_phase p on p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = a.phase
     ${placeOf('a.employee_id')}
     where a.tenant_id = current_tenant() and a.cycle_id = $1
     group by d.id, d.title, a.phase, a.stage order by lower(d.title) nulls last, d.id`,
    [cycleId],
  );

export interface PassedRow {
  kind: PhaseKind;
  day: string;
  reviews: number;
}

/** How many reviews passed each phase on each day of the viewer; one that was sent back has not passed it. */
export const passedByDay = (tx: Tx, cycleId: number): Promise<PassedRow[]> =>
  tx.query<PassedRow>(
    `select p.kind, (coalesce(p.ended_at, a.moved_at) at time zone (select viewer_zone()))::date as day,
       count(*)::integer as reviews
     from appraisal a
     join appraisal_phase p on p.tenant_id = a.tenant_id and p.appraisal_id = a.id
     where a.tenant_id = current_tenant() and a.cycle_id = $1
       and (a.phase is null or array_position($2::text[], p.kind) < array_position($2::text[], a.phase))
     group by 1, 2 order by 2`,
    [cycleId, phaseKinds],
  );

type Wait = CycleBoard['waits'][number];
/** Steps as the table of states has them. HR can close a 360 review too, and is not waited for. */
const steps = JSON.stringify(
  transitions.map(({ phase, stage, by }) => ({ phase, stage, by })).filter(({ by }) => by !== 'hr'),
);

/** The people whose step is next, most reviews first, with the number of all such people. */
export const peopleWaitedFor = (tx: Tx, cycleId: number): Promise<(Wait & { all: number })[]> =>
  tx.query<Wait & { all: number }>(
    `with step as (select distinct phase, stage, by from jsonb_to_recordset($2::jsonb) as t (phase text, stage text, by text)),
       waiting as (
         select distinct a.id, a.moved_at, case step.by when 'employee' then a.employee_id when 'manager' then a.manager_id
             else r.approver_id end as person_id
         from appraisal a
         join step on step.phase = a.phase and step.stage = a.stage
         left join appraisal_approver r on step.by = 'approver' and r.tenant_id = a.tenant_id and r.appraisal_id = a.id
           and r.approved_at is null
         where a.tenant_id = current_tenant() and a.cycle_id = $1),
       a as (
         select current_tenant() as tenant_id, person_id, count(*)::integer as reviews, min(moved_at) as since,
           (count(*) over ())::integer as all
         from waiting where person_id is not null group by person_id
         order by 3 desc, 4, person_id limit 10)
     select e.id, e.first_name || ' ' || e.last_name as name, ${photoAddress('e', 96)} as profile_image,
       d.title as department, a.reviews, a.since, a.all
     from a join employee e on e.tenant_id = a.tenant_id and e.id = a.person_id
     ${placeOf('a.person_id')}
     order by a.reviews desc, a.since, e.id`,
    [cycleId, steps],
  );
