import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface StoredAnswer {
  id: number;
  questionId: number;
  value: string;
  updatedAt: string;
  /** The name of a position or location. */
  name: string | null;
}

export interface CareerOf {
  employeeId: number;
  relation: Relation;
  answers: StoredAnswer[];
  currentPosition: string;
  careerPath: { id: number; name: string }[];
}

const isPlace = `a.value ~ '^[1-9][0-9]{0,8}$'`;
const positionName = (position: string) => `(select p.title from position_version p
  where p.tenant_id = current_tenant() and p.position_id = ${position}
    and p.valid_from <= (select viewer_today()) and (select viewer_today()) < p.valid_to)`;

/** Null for an account without an employee record. */
export async function ownEmployee(tx: Tx): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>('select current_employee() as id');
  return row?.id ?? null;
}

export async function careerOf(
  tx: Tx,
  employeeId: number,
  placesOf: { position: readonly number[]; location: readonly number[] },
): Promise<CareerOf | undefined> {
  const [relation, answers, [current]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<StoredAnswer>(
      `select a.id, a.question_id, a.value, a.updated_at, case
         when a.question_id = any($2::integer[]) and ${isPlace} then ${positionName('a.value::integer')}
         when a.question_id = any($3::integer[]) and ${isPlace} then (select l.title from location l
           where l.tenant_id = a.tenant_id and l.id = a.value::integer) end as name
       from career_answer a where a.tenant_id = current_tenant() and a.employee_id = $1 order by a.question_id`,
      [employeeId, placesOf.position, placesOf.location],
    ),
    tx.query<{ currentPosition: string; careerPath: { id: number; name: string }[] }>(
      `with recursive above as (
         select g.position_id as id, 0 as depth, coalesce(${positionName('g.position_id')}, g.title) as name
         from assignment g
         where g.tenant_id = current_tenant() and g.employee_id = $1 and g.is_primary
           and g.valid_from <= (select viewer_today()) and (select viewer_today()) < g.valid_to
         union all
         select v.reports_to_id, above.depth + 1, ${positionName('v.reports_to_id')}
         from above join position_version v on v.tenant_id = current_tenant() and v.position_id = above.id
           and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to and v.reports_to_id is not null
         where above.depth < 5)
       select coalesce((select name from above where depth = 0), '') as current_position,
         coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by depth) from above
           where depth > 0 and name is not null), '[]') as career_path`,
      [employeeId],
    ),
  ]);
  return (
    relation && { employeeId, relation, answers, ...(current ?? { currentPosition: '', careerPath: [] }) }
  );
}

export async function arePlaces(
  tx: Tx,
  kind: 'position' | 'location',
  ids: readonly number[],
): Promise<boolean> {
  const [row] = await tx.query<{ are: boolean }>(
    `select not exists (select from unnest($1::integer[]) wanted (id)
       where not exists (select from ${kind} p where p.tenant_id = current_tenant() and p.id = wanted.id)) as are`,
    [ids],
  );
  return row?.are ?? false;
}

/** An unchanged answer keeps the day it was given. */
export async function replaceAnswers(
  tx: WriteTx,
  employeeId: number,
  answers: readonly { questionId: number; value: string }[],
): Promise<void> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  await tx.query(
    `delete from career_answer where tenant_id = current_tenant() and employee_id = $1
       and question_id <> all($2::integer[])`,
    [employeeId, answers.map(({ questionId }) => questionId)],
  );
  await tx.query(
    `insert into career_answer (tenant_id, employee_id, question_id, value, updated_at)
     select current_tenant(), $1, g."questionId", g.value, tenure_now()
     from jsonb_to_recordset($2::jsonb) as g ("questionId" integer, value text)
     on conflict (tenant_id, employee_id, question_id) do update set value = excluded.value, updated_at = excluded.updated_at
     where career_answer.value <> excluded.value`,
    [employeeId, JSON.stringify(answers)],
  );
}

const places = {
  position: `select v.position_id as id, v.title as name from position_version v
    where v.tenant_id = current_tenant() and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to`,
  location: 'select l.id, l.title as name from location l where l.tenant_id = current_tenant()',
};

export async function pageOfPlaces(
  tx: Tx,
  kind: keyof typeof places,
  query: { page: number; itemsPerPage: number; sortBy: string; searchText?: string | undefined },
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const direction = query.sortBy === 'name:desc' ? 'desc' : 'asc';
  const found = `from (${places[kind]}) one where $1 = '' or position(lower($1) in lower(one.name)) > 0`;
  const text = query.searchText ?? '';
  const [rows, [count]] = await Promise.all([
    tx.query<{ id: number; name: string }>(
      `select one.id, one.name ${found} order by lower(one.name) ${direction}, one.id limit $2 offset $3`,
      [text, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${found}`, [text]),
  ]);
  return { rows, total: count?.total ?? 0 };
}
