import type { LearningStatus } from '@tenure/domain/learning/course.ts';
import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type GroupColumns, groupColumns, placesOn } from '../../../platform/reports/report-groups.reads.ts';

interface CourseRow extends GroupColumns {
  status: LearningStatus;
}

const groups = {
  section: 'learning',
  label: { key: 'c.id::text', title: 'c.name', href: `'/learning/courses/' || c.id` },
};

/**
 * Each course a person has begun, is enrolled in or completed, once: the open attempt, else the newest completion. Of people
 * who work here today.
 */
export const coursesOfChart = (
  tx: Tx,
  reach: readonly number[] | null,
  { groupBy, courses, department, location }: ReportWanted,
): Promise<CourseRow[]> =>
  tx.query<CourseRow>(
    `with taken as (
       select n.employee_id, n.course_id, 0 as rank, null::date as completed_on,
         case n.state when 'in-progress' then 'IN_PROGRESS' else 'NOT_YET_STARTED' end as status
       from course_enrolment n
       where n.tenant_id = current_tenant() and n.state in ('not-started', 'in-progress')
         and ($1::integer[] is null or n.employee_id = any($1)) and ($2::integer[] is null or n.course_id = any($2))
       union all
       select m.employee_id, m.course_id, 1, m.completed_on,
         case when m.expires_on <= (select viewer_today()) then 'EXPIRED' else 'COMPLETED' end
       from course_completion m
       where m.tenant_id = current_tenant()
         and ($1::integer[] is null or m.employee_id = any($1)) and ($2::integer[] is null or m.course_id = any($2))
     ), newest as (
       select distinct on (employee_id, course_id) * from taken
       order by employee_id, course_id, rank, completed_on desc
     )
     select t.status, ${groupColumns(groupBy, groups)}
     from newest t
     join course c on c.tenant_id = current_tenant() and c.id = t.course_id
     join employee e on e.tenant_id = c.tenant_id and e.id = t.employee_id and e.start_date <= (select viewer_today())
       and (e.end_date is null or e.end_date >= (select viewer_today()))
     ${placesOn('(select viewer_today())')}
     where ($3::integer is null or s.department_id = $3) and ($4::integer is null or s.location_id = $4)
     order by t.employee_id, t.course_id`,
    [reach, courses.length === 0 ? null : courses, department, location],
  );

/** Courses that people the viewer reaches take or took, for narrowing. */
export const coursesTaken = (
  tx: Tx,
  reach: readonly number[] | null,
): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select c.id, c.name as title from course c
     where c.tenant_id = current_tenant() and (
       exists (select from course_enrolment n where n.tenant_id = c.tenant_id and n.course_id = c.id
         and ($1::integer[] is null or n.employee_id = any($1)))
       or exists (select from course_completion m where m.tenant_id = c.tenant_id and m.course_id = c.id
         and ($1::integer[] is null or m.employee_id = any($1))))
     order by lower(c.name), c.id limit 200`,
    [reach],
  );
