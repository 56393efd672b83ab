import { type StoredSection, withLaterFields } from '@tenure/contract/learning/activities.ts';
import type { CourseBody, EditedCourse } from '@tenure/contract/learning/courses.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { filesIn } from './course-file.store.ts';

const columns = `c.id, c.name, c.shortname, c.description, c.duration, c.cpd_points::float8 as cpd_points,
  c.is_required, c.required_message, c.is_recommended,
  c.recommended_message, c.is_approval_required,
  c.shows_section_description as is_show_section_description,
  c.is_sections_sequence_enabled, c.approver1_type,
  c.approver2_type, c.category_id, c.picture_id,
  c.valid_months, c.state,
  c.published, c.version,
  (select g.title from course_category g where g.tenant_id = c.tenant_id and g.id = c.category_id) as category_title,
  not exists (select from course_version v where v.tenant_id = c.tenant_id and v.course_id = c.id
    and v.number = c.published and v.sections = c.draft and v.is_sequenced = c.is_sections_sequence_enabled) as has_changes`;

export type ListedCourse = Omit<EditedCourse, 'sections' | 'files' | 'assessors'> & {
  activities: number;
  open: number;
  completed: number;
};

const countOf = (state: string) => `(select count(*)::integer from course_enrolment n
  where n.tenant_id = c.tenant_id and n.course_id = c.id and n.state ${state})`;

export async function pageOfCourses(
  tx: Tx,
  wanted: {
    page: number;
    itemsPerPage: number;
    states: readonly string[] | undefined;
    searchText: string | undefined;
    isDescending: boolean;
  },
): Promise<{ rows: ListedCourse[]; total: number }> {
  const given = [wanted.states ?? null, wanted.searchText ?? ''];
  const from = `from course c where c.tenant_id = current_tenant() and ($1::text[] is null or c.state = any($1))
    and ($2 = '' or strpos(lower(c.name || ' ' || c.shortname), lower($2)) > 0)`;
  const { part, places } = pagePart(wanted, given.length);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedCourse>(
      `select ${columns},
         (select coalesce(sum(jsonb_array_length(s -> 'activities')), 0)::integer from jsonb_array_elements(c.draft) s) as activities,
         ${countOf(`in ('requested', 'not-started', 'in-progress')`)} as open, ${countOf(`= 'completed'`)} as completed
       ${from} order by c.state = 'archived', lower(c.name) ${direction}, c.id ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function courseById(tx: Tx, id: number): Promise<EditedCourse | undefined> {
  const [row] = await tx.query<Omit<EditedCourse, 'sections'> & { sections: StoredSection[] }>(
    `select ${columns}, c.draft as sections,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'type', f.type,
           'size', f.size) order by f.id)
         from course_file f where f.tenant_id = c.tenant_id and (f.id = c.picture_id or f.id in ${filesIn('c.draft')})), '[]') as files,
       coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) order by e.id)
         from employee e where e.tenant_id = c.tenant_id and e.id in (
           select (jsonb_path_query(c.draft, '$[*].activities[*].assessorId ? (@ != null)'))::integer)), '[]') as assessors
     from course c where c.tenant_id = current_tenant() and c.id = $1`,
    [id],
  );
  return row && { ...row, sections: withLaterFields(row.sections) };
}

export async function courseToChange(tx: Tx, id: number): Promise<EditedCourse | undefined> {
  await tx.query('select from course where tenant_id = current_tenant() and id = $1 for no key update', [id]);
  return courseById(tx, id);
}

const valuesOf = (body: CourseBody) => [
  body.name,
  body.shortname,
  body.description,
  body.categoryId,
  body.duration,
  body.cpdPoints,
  body.isRequired,
  body.requiredMessage,
  body.isRecommended,
  body.recommendedMessage,
  body.isApprovalRequired,
  body.approver1Type,
  body.approver2Type,
  body.isShowSectionDescription,
  body.isSectionsSequenceEnabled,
  body.validMonths,
  JSON.stringify(body.sections),
  body.pictureId,
];

export async function insertCourse(tx: WriteTx, body: CourseBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into course (tenant_id, name, shortname, description, category_id, duration, cpd_points, is_required,
       required_message, is_recommended, recommended_message, is_approval_required, approver1_type, approver2_type,
       shows_section_description, is_sections_sequence_enabled, valid_months, draft, picture_id)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The course was not added');
  return row.id;
}

export async function updateCourse(tx: WriteTx, id: number, body: CourseBody): Promise<void> {
  await tx.query(
    `update course set name = $1, shortname = $2, description = $3, category_id = $4, duration = $5, cpd_points = $6,
       is_required = $7, required_message = $8, is_recommended = $9, recommended_message = $10,
       is_approval_required = $11, approver1_type = $12, approver2_type = $13, shows_section_description = $14,
       is_sections_sequence_enabled = $15, valid_months = $16, draft = $17, picture_id = $18, version = version + 1
     where tenant_id = current_tenant() and id = $19`,
    [...valuesOf(body), id],
  );
}

/** Whether another course has this short name, in capitals or not. */
export async function hasShortname(tx: Tx, shortname: string, besides: number | null): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from course where tenant_id = current_tenant() and lower(shortname) = lower($1)
       and id is distinct from $2::integer) as has`,
    [shortname, besides],
  );
  return row?.has ?? false;
}

/** The first short name with a number after it that no course has. */
export async function freeShortname(tx: Tx, shortname: string): Promise<string> {
  const [row] = await tx.query<{ free: string }>(
    `select named.free from generate_series(2, 10000) number
     cross join lateral (select left($1, 34) || '-' || number as free) named
     where not exists (select from course c where c.tenant_id = current_tenant() and lower(c.shortname) = lower(named.free))
     order by number limit 1`,
    [shortname],
  );
  if (row === undefined) throw new Error('No short name is free');
  return row.free;
}

export async function publishDraft(tx: WriteTx, id: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into course_version (tenant_id, course_id, number, sections, is_sequenced, published_by)
     select c.tenant_id, c.id, coalesce(c.published, 0) + 1, c.draft, c.is_sections_sequence_enabled, current_account()
     from course c where c.tenant_id = current_tenant() and c.id = $1 returning number`,
    [id],
  );
  if (row === undefined) throw new Error('The course was not published');
  await tx.query(
    `update course set published = $2, state = 'published', version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, row.number],
  );
  return row.number;
}

export async function archiveCourseRow(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update course set state = 'archived', version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** The ids, of those given, of people who work here or are still to start. */
export async function peopleWorking(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e where e.tenant_id = current_tenant() and e.id = any($1::integer[])
       and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
