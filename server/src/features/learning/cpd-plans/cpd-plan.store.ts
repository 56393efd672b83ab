import type { CpdPlanBody } from '@tenure/contract/learning/cpd-plans.ts';
import type { CpdPlanStatus } from '@tenure/domain/learning/cpd-plan.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type OnePlan, planOf } from './cpd-plan.reads.ts';

/** Locked by a statement of its own: of two people who change it at once, the second sees what the first did. */
export async function planToChange(tx: Tx, employeeId: number, id: number): Promise<OnePlan | undefined> {
  await tx.query(
    'select from cpd_plan where tenant_id = current_tenant() and employee_id = $1 and id = $2 for no key update',
    [employeeId, id],
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
];

export async function insertPlan(tx: WriteTx, employeeId: number, body: CpdPlanBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into cpd_plan (tenant_id, name, cpd_category, description, start_date, end_date, points_required,
       has_external_training, employee_id, created_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, current_account()) returning id`,
    [...valuesOf(body), employeeId],
  );
  if (row === undefined) throw new Error('The plan was not created');
  return row.id;
}

export async function updatePlan(tx: WriteTx, id: number, body: CpdPlanBody): Promise<void> {
  await tx.query(
    `update cpd_plan set name = $1, cpd_category = $2, description = $3, start_date = $4, end_date = $5,
       points_required = $6, has_external_training = $7, version = version + 1
     where tenant_id = current_tenant() and id = $8`,
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
