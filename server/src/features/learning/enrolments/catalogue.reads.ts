import type { CourseSection } from '@tenure/contract/learning/activities.ts';
import { type CatalogueCourse, type CourseDetail, coursePath } from '@tenure/contract/learning/catalogue.ts';
import { coursePicturePath } from '@tenure/contract/learning/course-files.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type CourseRow = Omit<CatalogueCourse, 'url' | 'imageUrl'> & { pictureId: number | null };

/** Course c as a person has it. */
const columnsFor = (
  person: string,
) => `c.id, c.name, c.shortname, c.description, c.duration, c.cpd_points::float8 as cpd_points,
  c.is_required, c.required_message, c.is_recommended,
  c.recommended_message, c.is_approval_required,
  c.shows_section_description as is_show_section_description,
  c.is_sections_sequence_enabled, c.approver1_type,
  c.approver2_type, c.valid_months, c.picture_id,
  exists (select from course_version v where v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published
    and jsonb_path_exists(v.sections, '$[*].activities[*] ? (@.kind == "class")')) as has_facetoface_sessions,
  (select jsonb_build_object('id', g.id, 'text', g.title) from course_category g
    where g.tenant_id = c.tenant_id and g.id = c.category_id) as course_category,
  (select jsonb_build_object('id', n.id, 'state', n.state, 'dueDate', n.due_date) from course_enrolment n
    where n.tenant_id = c.tenant_id and n.course_id = c.id and n.employee_id = ${person}
      and n.state in ('requested', 'not-started', 'in-progress')) as enrolment,
  (select max(d.completed_on) from course_completion d
    where d.tenant_id = c.tenant_id and d.course_id = c.id and d.employee_id = ${person}) as completed_on`;

const shown = ({ pictureId, ...row }: CourseRow): CatalogueCourse => ({
  ...row,
  url: coursePath(row.id),
  imageUrl: pictureId === null ? null : coursePicturePath(pictureId),
});

const orders = {
  'name:asc': 'lower(c.name), c.id',
  'name:desc': 'lower(c.name) desc, c.id desc',
  'duration:asc': 'c.duration, lower(c.name), c.id',
  'duration:desc': 'c.duration desc, lower(c.name), c.id',
  'cpdPoints:asc': 'c.cpd_points, lower(c.name), c.id',
  'cpdPoints:desc': 'c.cpd_points desc, lower(c.name), c.id',
} as const;

/** A category with all beneath it. */
const beneath = (ids: string) => `(with recursive inside (id) as (
    select g.id from course_category g where g.tenant_id = current_tenant() and g.id::text = any(${ids})
    union select g.id from inside i join course_category g on g.tenant_id = current_tenant() and g.parent_id = i.id)
  select id from inside)`;

export async function pageOfCatalogue(
  tx: Tx,
  employeeId: number | null,
  wanted: {
    page: number;
    itemsPerPage: number;
    categories: readonly string[] | undefined;
    of: readonly string[] | undefined;
    searchText: string | undefined;
    order: keyof typeof orders;
  },
): Promise<{ rows: CatalogueCourse[]; total: number }> {
  const given = [wanted.searchText ?? '', wanted.categories ?? null, wanted.of ?? null];
  const from = `from course c where c.tenant_id = current_tenant() and c.state = 'published'
    and ($1 = '' or strpos(lower(c.name || ' ' || c.shortname || ' ' || c.description), lower($1)) > 0)
    and ($2::text[] is null or c.category_id in ${beneath('$2')})
    and ($3::text[] is null or (c.is_required and 'required' = any($3)) or (c.is_recommended and 'recommended' = any($3)))`;
  const { part, places } = pagePart(wanted, given.length + 1);
  const [rows, [counted]] = await Promise.all([
    tx.query<CourseRow>(
      `select ${columnsFor('$4::integer')} ${from} order by ${orders[wanted.order]} ${part}`,
      [...given, employeeId, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows: rows.map(shown), total: counted?.total ?? 0 };
}

export async function pageOfCategories(
  tx: Tx,
  wanted: { page: number; itemsPerPage: number; searchText: string | undefined; isDescending: boolean },
): Promise<{
  rows: { id: number; text: string; parentId: number | null; courses: number }[];
  total: number;
}> {
  const given = [wanted.searchText ?? ''];
  const from = `from course_category g where g.tenant_id = current_tenant()
    and ($1 = '' or strpos(lower(g.title), lower($1)) > 0)`;
  const { part, places } = pagePart(wanted, given.length);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<{ id: number; text: string; parentId: number | null; courses: number }>(
      `select g.id, g.title as text, g.parent_id,
         (select count(*)::integer from course c where c.tenant_id = g.tenant_id and c.state = 'published'
           and c.category_id in ${beneath('array[g.id::text]')}) as courses
       ${from} order by lower(g.title) ${direction}, g.id ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** A course that is published, or one that the viewer has to do with although it is archived. */
export async function courseForViewer(tx: Tx, courseId: number): Promise<CourseDetail | undefined> {
  const [row] = await tx.query<
    CourseRow & { outline: CourseSection[] | null; completions: CourseDetail['completions'] }
  >(
    `select ${columnsFor('(select current_employee())')},
       (select v.sections from course_version v
        where v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published) as outline,
       coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'completedOn', d.completed_on, 'expiresOn', d.expires_on,
           'cpdPoints', d.cpd_points) order by d.completed_on desc, d.id desc)
         from course_completion d where d.tenant_id = c.tenant_id and d.course_id = c.id
           and d.employee_id = (select current_employee())), '[]') as completions
     from course c
     where c.tenant_id = current_tenant() and c.id = $1 and (c.state = 'published' or (c.state = 'archived'
       and exists (select from course_enrolment n where n.tenant_id = c.tenant_id and n.course_id = c.id
         and n.employee_id = (select current_employee()))))`,
    [courseId],
  );
  if (row === undefined) return undefined;
  const { outline, completions, ...course } = row;
  return {
    ...shown(course),
    completions,
    sections: (outline ?? []).map(({ title, description, activities }) => ({
      title,
      description: course.isShowSectionDescription ? description : '',
      activities: activities.map(({ key, kind, title: name, minutes }) => ({
        key,
        kind,
        title: name,
        minutes,
      })),
    })),
  };
}

/** A course a person can enrol in: published, with how it is approved. */
export async function offeredCourse(
  tx: Tx,
  courseId: number,
): Promise<
  | {
      id: number;
      name: string;
      published: number;
      isApprovalRequired: boolean;
      approver1Type: CatalogueCourse['approver1Type'];
      approver2Type: CatalogueCourse['approver2Type'];
    }
  | undefined
> {
  const [row] = await tx.query<{
    id: number;
    name: string;
    published: number;
    isApprovalRequired: boolean;
    approver1Type: CatalogueCourse['approver1Type'];
    approver2Type: CatalogueCourse['approver2Type'];
  }>(
    `select c.id, c.name, c.published, c.is_approval_required,
       c.approver1_type, c.approver2_type
     from course c where c.tenant_id = current_tenant() and c.id = $1 and c.state = 'published'`,
    [courseId],
  );
  return row;
}
