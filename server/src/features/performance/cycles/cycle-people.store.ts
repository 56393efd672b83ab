import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { inPopulation } from './cycle.store.ts';

export interface PersonToAdd {
  employeeId: number;
  name: string;
  worksHere: boolean;
  hasReview: boolean;
  managerId: number | null;
}

export const peopleToAdd = (
  tx: WriteTx,
  cycleId: number,
  employeeIds: readonly number[],
): Promise<PersonToAdd[]> =>
  tx.query<PersonToAdd>(
    `select e.id as employee_id, e.first_name || ' ' || e.last_name as name,
       e.start_date <= (select viewer_today()) and (e.end_date is null or e.end_date >= (select viewer_today())) as works_here,
       exists (select from appraisal a
         where a.tenant_id = e.tenant_id and a.cycle_id = $1 and a.employee_id = e.id) as has_review,
       manager_of(e.id, (select viewer_today())) as manager_id
     from employee e where e.tenant_id = current_tenant() and e.id = any($2::integer[]) order by e.id`,
    [cycleId, employeeIds],
  );

/** Cycles that still add people who join. */
export const cyclesWithJoiners = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select c.id, c.title from performance_cycle c
     where c.tenant_id = current_tenant() and c.state = 'live' and c.joiners_until >= (select viewer_today()) - 31 order by c.id`,
  );

/**
 * People of the population who started after the launch and by the last day for joiners, and have no review.
 * People removed from the cycle are not added again.
 */
export const joinersOf = (
  tx: WriteTx,
  cycleId: number,
  most: number,
): Promise<{ employeeId: number; managerId: number }[]> =>
  tx.query(
    `select * from (
       select e.id as employee_id, manager_of(e.id, (select viewer_today())) as manager_id
       from performance_cycle c join employee e on ${inPopulation}
       where c.tenant_id = current_tenant() and c.id = $1 and c.state = 'live' and e.start_date <= c.joiners_until
         and e.start_date >= (c.launched_at at time zone 'UTC')::date - 1
         and not exists (select from appraisal a
           where a.tenant_id = c.tenant_id and a.cycle_id = c.id and a.employee_id = e.id)
         and not exists (select from performance_cycle_removal r
           where r.tenant_id = c.tenant_id and r.cycle_id = c.id and r.employee_id = e.id)) found
     where manager_id is not null order by employee_id limit $2`,
    [cycleId, most],
  );

export interface ChosenReview {
  id: number;
  name: string;
  employeeId: number;
  remindedToday: boolean;
}

/** The chosen reviews of this cycle, by the name of their employee. */
export const chosenReviews = (tx: Tx, cycleId: number, ids: readonly number[]): Promise<ChosenReview[]> =>
  tx.query<ChosenReview>(
    `select a.id, e.first_name || ' ' || e.last_name as name, a.employee_id,
       a.reminded_at is not null and a.reminded_at > tenure_now() - interval '1 day' as reminded_today
     from appraisal a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and a.cycle_id = $1 and a.id = any($2::integer[])
     order by e.last_name, e.first_name, a.id`,
    [cycleId, ids],
  );

export async function forgetRemoved(
  tx: WriteTx,
  cycleId: number,
  employeeIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from performance_cycle_removal
     where tenant_id = current_tenant() and cycle_id = $1 and employee_id = any($2::integer[])`,
    [cycleId, employeeIds],
  );
}

export async function noteReviewsReminded(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    'update appraisal set reminded_at = tenure_now() where tenant_id = current_tenant() and id = any($1::integer[])',
    [ids],
  );
}
