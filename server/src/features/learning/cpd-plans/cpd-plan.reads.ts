import type { CpdEntry, CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface PlanRow extends Omit<CpdPlan, 'actions' | 'isFulfilled'> {
  user: { employeeId: number; fullName: string };
}

/** The points of plan p. */
export const pointsOfPlan = `coalesce((select sum(l.points) from cpd_entry l
  where l.tenant_id = p.tenant_id and l.plan_id = p.id), 0)::float8`;
/** The categories of plan p with their points. */
export const categoriesOfPlan = `coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'pointsRequired', k.points,
      'pointsAccumulated', coalesce((select sum(l.points) from cpd_entry l
        where l.tenant_id = p.tenant_id and l.plan_id = p.id and l.category = k.name), 0)) order by k.number)
    from (select one ->> 'name' as name, (one -> 'pointsRequired')::float8 as points, number
      from jsonb_array_elements(p.categories) with ordinality listed (one, number)) k), '[]')`;

const columns = `p.id, p.name, p.cpd_category, p.start_date, p.end_date,
  p.points_required::float8 as points_required, p.has_external_training, p.status, p.description,
  p.completed_at, p.version,
  ${pointsOfPlan} as points_accumulated,
  p.carry_over_limit::float8 as carry_over_limit,
  ${categoriesOfPlan} as categories,
  jsonb_build_object('employeeId', e.id, 'fullName', e.first_name || ' ' || e.last_name) as user`;
const from = `from cpd_plan p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  where p.tenant_id = current_tenant()`;

export interface OfPerson {
  /** Null for an account without an employee record, which has no plans. */
  employeeId: number | null;
  relation: Relation;
}
export interface OnePlan extends OfPerson {
  employeeId: number;
  /** Undefined where the person has no such plan. */
  plan: PlanRow | undefined;
}

export async function personToRead(
  tx: Tx,
  employeeId: number,
): Promise<{ employeeId: number; relation: Relation } | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

export async function planById(tx: Tx, employeeId: number, id: number): Promise<PlanRow | undefined> {
  const [row] = await tx.query<PlanRow>(`select ${columns} ${from} and p.employee_id = $1 and p.id = $2`, [
    employeeId,
    id,
  ]);
  return row;
}

export async function planOf(tx: Tx, employeeId: number, id: number): Promise<OnePlan | undefined> {
  const [person, plan] = await Promise.all([personToRead(tx, employeeId), planById(tx, employeeId, id)]);
  return person && { ...person, plan };
}

const orders = {
  'endDate:asc': 'p.end_date, p.id',
  'endDate:desc': 'p.end_date desc, p.id desc',
  'name:asc': 'lower(p.name), p.id',
  'name:desc': 'lower(p.name) desc, p.id desc',
} as const;

export interface WantedPlans {
  page: number;
  itemsPerPage: number;
  order: keyof typeof orders;
  statuses: readonly string[] | null;
  searchText: string;
}

export async function pageOfPlans(
  tx: Tx,
  employeeId: number | null,
  wanted: WantedPlans,
): Promise<{ rows: PlanRow[]; total: number }> {
  const { part, places } = pagePart(wanted, 3);
  const where = `${from} and p.employee_id = $1::integer and ($2::text[] is null or p.status = any($2))
    and ($3 = '' or strpos(lower(p.name || ' ' || p.cpd_category), lower($3)) > 0)`;
  const values = [employeeId, wanted.statuses, wanted.searchText];
  const [rows, [counted]] = await Promise.all([
    tx.query<PlanRow>(`select ${columns} ${where} order by ${orders[wanted.order]} ${part}`, [
      ...values,
      ...places,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export type EntryRow = Omit<CpdEntry, 'words'>;

const entryColumns = `l.id, jsonb_build_object('id', p.id, 'name', p.name) as plan, l.source, l.title,
  l.happened_on, l.recorded_at, l.points::float8 as points, l.category,
  case when l.source = 'external-training' then (select count(*)::integer from external_training_file f
    where f.tenant_id = l.tenant_id and f.training_id = l.source_id and f.employee_id = l.employee_id)
  end as evidence_files`;

/** The lines of one plan, or of all plans of a person. */
export async function pageOfEntries(
  tx: Tx,
  { employeeId, planId }: { employeeId: number; planId: number | null },
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: EntryRow[]; total: number }> {
  const { part, places } = pagePart(page, 2);
  const order = isDescending ? 'desc' : 'asc';
  const where = `from cpd_entry l join cpd_plan p on p.tenant_id = l.tenant_id and p.id = l.plan_id
    where l.tenant_id = current_tenant() and l.employee_id = $1 and ($2::integer is null or l.plan_id = $2)`;
  const [rows, [counted]] = await Promise.all([
    tx.query<EntryRow>(
      `select ${entryColumns} ${where} order by l.recorded_at ${order}, l.id ${order} ${part}`,
      [employeeId, planId, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${where}`, [employeeId, planId]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface EntrySource {
  source: EntryRow['source'];
  sourceId: number;
  title: string;
}

export async function sourceOfEntry(tx: Tx, planId: number, id: number): Promise<EntrySource | undefined> {
  const [row] = await tx.query<EntrySource>(
    `select source, source_id, title from cpd_entry
     where tenant_id = current_tenant() and plan_id = $1 and id = $2`,
    [planId, id],
  );
  return row;
}

/** A course, training or earlier plan with what it counts by all its lines together. */
export interface CountedRow
  extends Pick<EntryRow, 'source' | 'title' | 'happenedOn' | 'points' | 'category'> {
  /** Null where no time was recorded. */
  hours: number | null;
  /** Names of the files. */
  evidence: string[];
}

export const countedInPlan = (tx: Tx, planId: number): Promise<CountedRow[]> =>
  tx.query<CountedRow>(
    `select n.source, n.title, n.happened_on, n.points::float8 as points, n.category,
       case n.source when 'course' then (select round(c.duration / 60.0, 2)::float8 from course_completion d
           join course c on c.tenant_id = d.tenant_id and c.id = d.course_id
           where d.tenant_id = current_tenant() and d.id = n.source_id)
         when 'external-training' then (select t.hours::float8 from external_training t
           where t.tenant_id = current_tenant() and t.id = n.source_id) end as hours,
       coalesce((select jsonb_agg(f.file_name order by f.id) from external_training_file f
         where n.source = 'external-training' and f.tenant_id = current_tenant() and f.training_id = n.source_id
           and f.employee_id = n.employee_id), '[]') as evidence
     from (
       select l.source, l.source_id, l.employee_id, l.category, sum(l.points) as points,
         (array_agg(l.title order by l.id desc))[1] as title,
         (array_agg(l.happened_on order by l.id desc))[1] as happened_on
       from cpd_entry l where l.tenant_id = current_tenant() and l.plan_id = $1
       group by l.source, l.source_id, l.employee_id, l.category having sum(l.points) <> 0) n
     order by n.happened_on, n.title, n.source_id`,
    [planId],
  );

export async function nameOfCompany(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select name from tenant where tenant_id = current_tenant()',
  );
  return row?.name ?? '';
}
