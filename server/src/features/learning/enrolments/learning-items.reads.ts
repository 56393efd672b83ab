import { enrolmentPath, type LearningProfileItem } from '@tenure/contract/learning/catalogue.ts';
import { coursePicturePath } from '@tenure/contract/learning/course-files.ts';
import { externalTrainingPathOf, trainingFilePath } from '@tenure/contract/learning/external-training.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface ItemRow extends Omit<LearningProfileItem, 'url' | 'imageUrl' | 'attachments'> {
  pictureId: number | null;
  enrolmentId: number | null;
  trainingId: number | null;
  files: { id: number; token: string; name: string }[];
}

/** External training that was submitted; `opensFiles` says whether its evidence is shown. */
const trainingOf = (person: string, opensFiles: string) => `
  select 'external-' || t.id, 'ExternalTrainingEnrolment', t.title,
    case when t.state <> 'accepted' then 'IN_PROGRESS' when t.expires_on <= (select viewer_today()) then 'EXPIRED' else 'COMPLETED' end,
    null::date, t.completed_on, t.expires_on, t.note, t.cpd_points::float8, null::integer, null::integer,
    t.state = 'to-check', 0, 0, null::jsonb, null::text, '', t.added_at, null::integer, t.id,
    case when ${opensFiles} then coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'token', f.token, 'name', f.file_name) order by f.id)
      from external_training_file f where f.tenant_id = t.tenant_id and f.training_id = t.id), '[]') else '[]' end
  from external_training t
  where t.tenant_id = current_tenant() and t.employee_id = ${person} and t.state <> 'entered'`;

/** Open attempts, completions and external training of a person, each a row i. */
const itemsOf = (person: string, opensFiles: string) => `(
  select 'enrolment-' || n.id as id, 'CourseEnrolment' as type, c.name,
    case n.state when 'in-progress' then 'IN_PROGRESS' else 'NOT_YET_STARTED' end as status, n.due_date,
    null::date as complete_date, null::date as expire_date, n.note, c.cpd_points::float8 as cpd_points, n.id as enrolment_id,
    n.course_id, n.state = 'requested' as is_waiting_for_approval,
    (select count(*)::integer from course_progress p
      where p.tenant_id = n.tenant_id and p.enrolment_id = n.id and p.done_at is not null) as done,
    (select coalesce(sum(jsonb_array_length(s -> 'activities')), 0)::integer from course_version v
      cross join jsonb_array_elements(v.sections) s
      where v.tenant_id = n.tenant_id and v.course_id = n.course_id and v.number = n.course_version) as total,
    (select jsonb_build_object('title', a.one ->> 'title', 'minutes', (a.one ->> 'minutes')::integer) from course_version v
      cross join jsonb_array_elements(v.sections) with ordinality s (one, place)
      cross join jsonb_array_elements(s.one -> 'activities') with ordinality a (one, step)
      where v.tenant_id = n.tenant_id and v.course_id = n.course_id and v.number = n.course_version
        and not exists (select from course_progress p where p.tenant_id = n.tenant_id and p.enrolment_id = n.id
          and p.activity = (a.one ->> 'key')::integer and p.done_at is not null)
      order by s.place, a.step limit 1) as next,
    case when n.source = 'assigned' then (select b.display_name from account b
      where b.tenant_id = n.tenant_id and b.id = n.requested_by) end as assigned_by,
    case when c.is_required then c.required_message else '' end as required_message,
    n.requested_at as added_at, c.picture_id, null::integer as training_id, '[]'::jsonb as files
  from course_enrolment n join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
  where n.tenant_id = current_tenant() and n.employee_id = ${person}
    and n.state in ('requested', 'not-started', 'in-progress')
  union all
  select 'completion-' || d.id, 'CourseCompletion', d.name,
    case when d.expires_on <= (select viewer_today()) then 'EXPIRED' else 'COMPLETED' end, null, d.completed_on, d.expires_on, '',
    d.cpd_points::float8, d.enrolment_id, d.course_id, false, 0, 0, null, null, '',
    d.recorded_at, c.picture_id, null, '[]'
  from course_completion d join course c on c.tenant_id = d.tenant_id and c.id = d.course_id
  where d.tenant_id = current_tenant() and d.employee_id = ${person}
  union all ${trainingOf(person, opensFiles)}
) i`;

const orders = {
  'dueDate:asc': 'i.due_date nulls last, i.complete_date desc nulls first, i.added_at desc, i.id',
  'dueDate:desc': 'i.due_date desc nulls last, i.complete_date desc nulls first, i.added_at desc, i.id',
  'name:asc': 'lower(i.name), i.added_at desc, i.id',
  'name:desc': 'lower(i.name) desc, i.added_at desc, i.id',
  'completeDate:asc': 'i.complete_date nulls last, i.added_at, i.id',
  'completeDate:desc': 'i.complete_date desc nulls last, i.added_at desc, i.id',
} as const;
export type ItemOrder = keyof typeof orders;

export interface WantedItems {
  page: number;
  itemsPerPage: number;
  statuses?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** Only what expires within 90 days. */
  isExpiring?: boolean;
  searchText?: string | undefined;
  order: ItemOrder;
  /** Whether the viewer may open evidence of external training. */
  opensFiles?: boolean;
}

const fileTypes: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

function attachmentsOf(employeeId: number, { trainingId, files }: Pick<ItemRow, 'trainingId' | 'files'>) {
  if (trainingId === null) return [];
  return files.map(({ id, token, name }) => {
    const fileExtension = name.slice(name.lastIndexOf('.') + 1);
    return {
      id,
      token,
      fileType: fileTypes[fileExtension] ?? 'application/octet-stream',
      name,
      fileExtension,
      url: trainingFilePath(employeeId, trainingId, id),
    };
  });
}

const urlOf = (
  employeeId: number,
  { enrolmentId, trainingId }: Pick<ItemRow, 'enrolmentId' | 'trainingId'>,
): string | null => {
  if (trainingId !== null) return externalTrainingPathOf(employeeId);
  return enrolmentId === null ? null : enrolmentPath(enrolmentId);
};

const shownOf =
  (employeeId: number) =>
  ({ enrolmentId, trainingId, files, pictureId, ...row }: ItemRow): LearningProfileItem => ({
    ...row,
    imageUrl: pictureId === null ? null : coursePicturePath(pictureId),
    url: urlOf(employeeId, { enrolmentId, trainingId }),
    attachments: attachmentsOf(employeeId, { trainingId, files }),
  });

export async function pageOfItems(
  tx: Tx,
  employeeId: number | null,
  wanted: WantedItems,
): Promise<{ rows: LearningProfileItem[]; total: number }> {
  const given = [
    employeeId,
    wanted.statuses ?? null,
    wanted.types ?? null,
    wanted.searchText ?? '',
    wanted.isExpiring ?? false,
    wanted.opensFiles ?? false,
  ];
  const from = `from ${itemsOf('$1::integer', '$6::boolean')}
    where ($2::text[] is null or i.status = any($2)) and ($3::text[] is null or i.type = any($3))
      and ($4 = '' or strpos(lower(i.name), lower($4)) > 0)
      and (not $5::boolean or (i.status = 'COMPLETED' and i.expire_date < (select viewer_today()) + 90))`;
  const { part, places } = pagePart(wanted, given.length);
  const [rows, [counted]] = await Promise.all([
    tx.query<ItemRow>(`select i.* ${from} order by ${orders[wanted.order]} ${part}`, [...given, ...places]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows: employeeId === null ? [] : rows.map(shownOf(employeeId)), total: counted?.total ?? 0 };
}

/** Courses the viewer can begin or go on with. */
export async function countToDo(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from course_enrolment n
     where n.tenant_id = current_tenant() and n.employee_id = (select current_employee())
       and n.state in ('not-started', 'in-progress')`,
  );
  return row?.total ?? 0;
}
