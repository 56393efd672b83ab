import type { Grouping } from '@tenure/contract/insight/reports.ts';
import type { LearningStatus } from '@tenure/domain/learning/course.ts';
import type { ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface CourseRow {
  groupKey: string;
  groupTitle: string | null;
  groupHref: string | null;
  status: LearningStatus;
}

/** Key, title and address of the group; people’s places are those of today. */
const groupColumns: Record<Grouping, string> = {
  user: `e.id::text as "groupKey", e.first_name || ' ' || e.last_name as "groupTitle",
    '/controlpanel/user-profile/new/?id=' || e.id || '&tab=activity&section=learning' as "groupHref"`,
  position: `coalesce(v.title, s.title, '') as "groupKey", coalesce(v.title, s.title) as "groupTitle", null as "groupHref"`,
  department: `coalesce(d.id::text, '') as "groupKey", d.title as "groupTitle", null as "groupHref"`,
  location: `coalesce(l.id::text, '') as "groupKey", l.title as "groupTitle", null as "groupHref"`,
  label: `c.id::text as "groupKey", c.name as "groupTitle", '/learning/courses/' || c.id as "groupHref"`,
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
     select t.status, ${groupColumns[groupBy]}
     from newest t
     join course c on c.tenant_id = current_tenant() and c.id = t.course_id
     join employee e on e.tenant_id = c.tenant_id and e.id = t.employee_id and e.start_date <= (select viewer_today())
       and (e.end_date is null or e.end_date >= (select viewer_today()))
     left join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
       and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
     left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
     where ($3::integer is null or s.department_id = $3) and ($4::integer is null or s.location_id = $4)
     order by t.employee_id, t.course_id`,
    [reach, courses.length === 0 ? null : courses, department, location],
  );

/** Courses someone takes or took, for narrowing. */
export const coursesTaken = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select c.id, c.name as title from course c
     where c.tenant_id = current_tenant() and (
       exists (select from course_enrolment n where n.tenant_id = c.tenant_id and n.course_id = c.id)
       or exists (select from course_completion m where m.tenant_id = c.tenant_id and m.course_id = c.id))
     order by lower(c.name), c.id limit 200`,
  );
