import type { CpdPlanBody } from '@tenure/contract/learning/cpd-plans.ts';
import type { CarriedPlan, PostedCarryOver } from '@tenure/domain/learning/cpd-carry-over.ts';
import type { CpdPlanStatus } from '@tenure/domain/learning/cpd-plan.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { categoriesOfPlan, type EntrySource, type OnePlan, planOf, pointsOfPlan } from './cpd-plan.reads.ts';

/** How long before its last day a person is reminded of a plan. */
export const daysRemindedBefore = 30;

/**
 * All plans of the person are locked, in one order, as points go from one to another. By a statement of its own: of two people who change it at once, the second
 * sees what the first did.
 */
export async function planToChange(tx: Tx, employeeId: number, id: number): Promise<OnePlan | undefined> {
  await tx.query(
    'select from cpd_plan where tenant_id = current_tenant() and employee_id = $1 order by id for no key update',
    [employeeId],
  );
  return planOf(tx, employeeId, id);
}

const valuesOf = (body: CpdPlanBody) => [
  body.name,
  body.cpdCategory,
  body.description,
  body.startDate,
  body.endDate,
  body.pointsRequired,
  body.hasExternalTraining,
  JSON.stringify(body.categories),
  body.carryOverLimit,
];

export async function insertPlan(tx: WriteTx, employeeId: number, body: CpdPlanBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into cpd_plan (tenant_id, name, cpd_category, description, start_date, end_date, points_required,
       has_external_training, categories, carry_over_limit, employee_id, created_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, current_account()) returning id`,
    [...valuesOf(body), employeeId],
  );
  if (row === undefined) throw new Error('The plan was not created');
  return row.id;
}

export async function updatePlan(tx: WriteTx, id: number, body: CpdPlanBody): Promise<void> {
  await tx.query(
    `update cpd_plan set name = $1, cpd_category = $2, description = $3, start_date = $4, end_date = $5,
       points_required = $6, has_external_training = $7, categories = $8, carry_over_limit = $9, version = version + 1
     where tenant_id = current_tenant() and id = $10`,
    [...valuesOf(body), id],
  );
}

export async function putStatus(tx: WriteTx, id: number, status: CpdPlanStatus): Promise<void> {
  await tx.query(
    `update cpd_plan set status = $2, completed_at = case when $2 = 'COMPLETED' then tenure_now() end, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, status],
  );
}

/** The database moves the points by a line that takes them from the one category and one that adds them to the other. */
export async function putChoice(
  tx: WriteTx,
  { planId, employeeId }: { planId: number; employeeId: number },
  { source, sourceId }: EntrySource,
  category: string,
): Promise<void> {
  await tx.query(
    `insert into cpd_choice (tenant_id, plan_id, employee_id, source, source_id, category)
     values (current_tenant(), $1, $2, $3, $4, $5)
     on conflict (tenant_id, plan_id, source, source_id) do update set category = excluded.category`,
    [planId, employeeId, source, sourceId, category],
  );
}

export interface PlanToRemind {
  id: number;
  employeeId: number;
  accountId: number;
  name: string;
  endDate: string;
  pointsRequired: number;
  pointsAccumulated: number;
  categories: { name: string; pointsRequired: number; pointsAccumulated: number }[];
}

/**
 * Marks the plans that end within a month and returns them, so that each is reminded of once, and again where its last day
 * moves. Days are those of the person.
 */
export function takePlansToRemind(tx: WriteTx): Promise<PlanToRemind[]> {
  return tx.query<PlanToRemind>(
    `with due as (
       select p.tenant_id, p.id, ${activeAccountOf('p.employee_id')} as account_id, employee_today(p.employee_id) as today
       from cpd_plan p
       where p.tenant_id = current_tenant() and p.status = 'IN_PROGRESS' and p.reminded_of is distinct from p.end_date
         and p.end_date between tenure_today() - 1 and tenure_today() + ${daysRemindedBefore + 1}
       order by p.end_date, p.id limit 1000
     ), marked as (
       update cpd_plan p set reminded_of = p.end_date from due
       where p.tenant_id = due.tenant_id and p.id = due.id and due.account_id is not null
         and p.end_date between due.today and due.today + ${daysRemindedBefore}
       returning p.tenant_id, p.id, due.account_id
     )
     select p.id, p.employee_id, m.account_id, p.name, p.end_date,
       p.points_required::float8 as points_required, ${pointsOfPlan} as points_accumulated, ${categoriesOfPlan} as categories
     from marked m join cpd_plan p on p.tenant_id = m.tenant_id and p.id = m.id order by p.id`,
  );
}

export function plansThatCarry(tx: Tx, employeeId: number): Promise<CarriedPlan[]> {
  return tx.query<CarriedPlan>(
    `select p.id, p.status, p.cpd_category, p.start_date, p.end_date,
       p.points_required::float8 as points_required, p.carry_over_limit::float8 as carry_over_limit,
       coalesce(sum(l.points) filter (where l.source <> 'carry-over'), 0)::float8 as earned,
       coalesce(sum(l.points) filter (where l.source = 'carry-over'), 0)::float8 as carried_in
     from cpd_plan p left join cpd_entry l on l.tenant_id = p.tenant_id and l.plan_id = p.id
     where p.tenant_id = current_tenant() and p.employee_id = $1 group by p.tenant_id, p.id order by p.id`,
    [employeeId],
  );
}

export function carryOversPosted(tx: Tx, employeeId: number): Promise<PostedCarryOver[]> {
  return tx.query<PostedCarryOver>(
    `select plan_id, source_id as from_plan_id, sum(points)::float8 as points from cpd_entry
     where tenant_id = current_tenant() and employee_id = $1 and source = 'carry-over' group by plan_id, source_id`,
    [employeeId],
  );
}

export async function insertCarryOvers(
  tx: WriteTx,
  employeeId: number,
  lines: readonly PostedCarryOver[],
): Promise<void> {
  await tx.query(
    `insert into cpd_entry (tenant_id, plan_id, employee_id, source, source_id, title, happened_on, points)
     select current_tenant(), p.id, p.employee_id, 'carry-over', f.id, f.name, p.start_date, line.points
     from jsonb_to_recordset($2::jsonb) as line ("planId" integer, "fromPlanId" integer, points numeric)
     join cpd_plan p on p.tenant_id = current_tenant() and p.id = line."planId" and p.employee_id = $1
     join cpd_plan f on f.tenant_id = p.tenant_id and f.id = line."fromPlanId" and f.employee_id = $1
     order by p.id, f.id`,
    [employeeId, JSON.stringify(lines)],
  );
}

/** A plan in progress for people one signs in as; the database adds the points they have already. */
export async function fillDemoPlans(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into cpd_plan (tenant_id, employee_id, name, cpd_category, description, start_date, end_date, points_required,
       has_external_training, status, created_by)
     select current_tenant(), a.employee_id, 'Port safety ' || extract(year from tenure_today()), 'Port safety practitioner',
       'Courses, first aid and one conference a year.', date_trunc('year', tenure_today())::date - 365,
       date_trunc('year', tenure_today())::date + 364, 20, true, 'IN_PROGRESS', a.id
     from account a
     where a.tenant_id = current_tenant() and a.username in ('elena.novak', 'sam.okafor') and a.employee_id is not null
       and not exists (select from cpd_plan p where p.tenant_id = a.tenant_id and p.employee_id = a.employee_id)`,
  );
}
