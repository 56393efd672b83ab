import { inDatabase } from './database.ts';

/** A published course of these activities; files are those of the demo’s own courses. */
export async function courseOf(
  shortname: string,
  activities: readonly object[],
  rules: { isApproved?: boolean; validMonths?: number } = {},
): Promise<number> {
  const sections = JSON.stringify([{ title: 'On the quay', description: '', activities }]);
  const [course] = await inDatabase<{ id: number }>(
    `insert into course (tenant_id, name, shortname, duration, cpd_points, is_approval_required, approver1_type, approver2_type,
       is_sections_sequence_enabled, valid_months, draft)
     values (1, 'Quay ' || $1, $1, 30, 2, $2, case when $2 then 'MANAGER' else 'NO_APPROVER' end,
       case when $2 then 'MANAGER' else 'NO_APPROVER' end, false, $3, $4) returning id`,
    [shortname, rules.isApproved ?? false, rules.validMonths ?? null, sections],
  );
  if (course === undefined) throw new Error('The course was not added');
  await inDatabase(
    `insert into course_version (tenant_id, course_id, number, sections, is_sequenced) values (1, $1, 1, $2, false)`,
    [course.id, sections],
  );
  await inDatabase(`update course set published = 1, state = 'published' where tenant_id = 1 and id = $1`, [
    course.id,
  ]);
  return course.id;
}

export const activity = (key: number, kind: string, title: string, more: object = {}) => ({
  key,
  kind,
  title,
  minutes: 5,
  content: '<p>Stay behind the line.</p>',
  leastSeconds: 0,
  address: null,
  questions: [],
  passMark: 0,
  ...more,
});
