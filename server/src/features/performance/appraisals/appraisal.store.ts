import type { AppraisalState, PhaseKind } from '@tenure/domain/performance/appraisal.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { ReviewerStatus } from './appraisal.reads.ts';

/** A review that opens for scoring again loses its calibrated rating, which belonged to the earlier scores. */
export async function putState(tx: WriteTx, id: number, state: AppraisalState): Promise<void> {
  await tx.query(
    `update appraisal set phase = $2, stage = $3, moved_at = tenure_now(), version = version + 1,
       completed_at = case when $2::text is null then tenure_now() end,
       calibrated_rating = case when $2::text is null or $2 = 'approval' then calibrated_rating end,
       calibrated_at = case when $2::text is null or $2 = 'approval' then calibrated_at end
     where tenant_id = current_tenant() and id = $1`,
    [id, state.phase, state.stage],
  );
}

/** Ends the phase the review leaves and starts the one it enters. */
export async function putPhaseTimes(
  tx: WriteTx,
  id: number,
  left: PhaseKind | null,
  entered: PhaseKind | null,
): Promise<void> {
  await tx.query(
    `update appraisal_phase set
       ended_at = case when kind = $2 then tenure_now() when kind = $3 then null else ended_at end,
       started_at = case when kind = $3 then coalesce(started_at, tenure_now()) else started_at end
     where tenant_id = current_tenant() and appraisal_id = $1 and kind in ($2, $3)`,
    [id, left, entered],
  );
}

export async function putEmployeeFinalised(
  tx: WriteTx,
  id: number,
  kind: PhaseKind,
  isFinalised: boolean,
): Promise<void> {
  await tx.query(
    `update appraisal_phase set employee_finalised_at = case when $3 then tenure_now() end
     where tenant_id = current_tenant() and appraisal_id = $1 and kind = $2`,
    [id, kind, isFinalised],
  );
}

export async function putReviewerStatus(
  tx: WriteTx,
  id: number,
  types: readonly string[],
  status: ReviewerStatus,
): Promise<void> {
  await tx.query(
    `update appraisal_reviewer set status = $3
     where tenant_id = current_tenant() and appraisal_id = $1 and type = any($2)`,
    [id, types, status],
  );
}

export async function addEvent(
  tx: WriteTx,
  id: number,
  event: { action: string; phase: PhaseKind | null; stage: string; reason: string | null },
): Promise<void> {
  await tx.query(
    `insert into appraisal_event (tenant_id, appraisal_id, action, phase, stage, reason, acted_by)
     values (current_tenant(), $1, $2, $3, $4, $5, current_account())`,
    [id, event.action, event.phase, event.stage, event.reason],
  );
}

export async function approveAs(tx: WriteTx, id: number, approverId: number): Promise<void> {
  await tx.query(
    `update appraisal_approver set approved_at = tenure_now()
     where tenant_id = current_tenant() and appraisal_id = $1 and approver_id = $2`,
    [id, approverId],
  );
}

export async function clearApprovals(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update appraisal_approver set approved_at = null where tenant_id = current_tenant() and appraisal_id = $1`,
    [id],
  );
}

/** Approvers who stay keep their decision. */
export async function putApprovers(
  tx: WriteTx,
  { id, employeeId, managerId }: { id: number; employeeId: number; managerId: number },
  approverIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from appraisal_approver
     where tenant_id = current_tenant() and appraisal_id = $1 and not approver_id = any($2::integer[])`,
    [id, approverIds],
  );
  await tx.query(
    `insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id, due_date)
     select current_tenant(), $1, $2, $4, wanted.id, (select p.end_date from appraisal_phase p
       where p.tenant_id = current_tenant() and p.appraisal_id = $1 and p.kind = 'approval')
     from unnest($3::integer[]) as wanted (id)
     on conflict (tenant_id, appraisal_id, approver_id) do nothing`,
    [id, employeeId, approverIds, managerId],
  );
}

/** The people among these who work here today. */
export async function presentPeople(tx: WriteTx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) and e.start_date <= (select viewer_today())
       and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function putSectionStatus(
  tx: WriteTx,
  sectionId: number,
  isNotApplicable: boolean,
): Promise<void> {
  await tx.query(
    `update appraisal_section set is_not_applicable = $2 where tenant_id = current_tenant() and id = $1`,
    [sectionId, isNotApplicable],
  );
}

/** The rule for joiners of its cycle does not create it again. */
export async function removeAppraisal(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `insert into performance_cycle_removal (tenant_id, cycle_id, employee_id)
     select a.tenant_id, a.cycle_id, a.employee_id from appraisal a
     where a.tenant_id = current_tenant() and a.id = $1 on conflict do nothing`,
    [id],
  );
  await tx.query('delete from appraisal where tenant_id = current_tenant() and id = $1', [id]);
}

/** Active accounts of these people. */
export async function accountsOf(tx: WriteTx, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from account a
     where a.tenant_id = current_tenant() and a.employee_id = any($1::integer[]) and a.status = 'active' order by a.id`,
    [employeeIds],
  );
  return rows.map(({ id }) => id);
}
