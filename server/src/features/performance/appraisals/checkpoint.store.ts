import type { PartStatus } from '@tenure/domain/performance/checkpoint.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

interface PartOf {
  appraisalId: number;
  sectionId: number;
  reviewerId: number;
}

export async function putPartRating(tx: WriteTx, at: PartOf, rating: number | null): Promise<void> {
  await tx.query(
    `insert into appraisal_checkpoint_part (tenant_id, appraisal_id, section_id, reviewer_id, rating)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, section_id, reviewer_id) do update set rating = excluded.rating`,
    [at.appraisalId, at.sectionId, at.reviewerId, rating],
  );
}

/** A part that is submitted again loses the reason of its rejection. */
export async function putPartStatus(
  tx: WriteTx,
  at: PartOf,
  status: PartStatus,
  rejection: { reason: string; rejecterId: number } | null = null,
): Promise<void> {
  await tx.query(
    `insert into appraisal_checkpoint_part (tenant_id, appraisal_id, section_id, reviewer_id, status, rejection_reason,
       rejected_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, section_id, reviewer_id) do update set status = excluded.status,
       rejection_reason = excluded.rejection_reason, rejected_by = excluded.rejected_by`,
    [
      at.appraisalId,
      at.sectionId,
      at.reviewerId,
      status,
      rejection?.reason ?? null,
      rejection?.rejecterId ?? null,
    ],
  );
}

export async function putCheckpointSkipped(
  tx: WriteTx,
  sectionId: number,
  isSkipped: boolean,
): Promise<void> {
  await tx.query(
    `update appraisal_checkpoint set skipped_at = case when $2 then tenure_now() end
     where tenant_id = current_tenant() and section_id = $1`,
    [sectionId, isSkipped],
  );
}

export async function putCheckpointApproved(tx: WriteTx, sectionId: number): Promise<void> {
  await tx.query(
    `update appraisal_checkpoint set approved_at = tenure_now()
     where tenant_id = current_tenant() and section_id = $1`,
    [sectionId],
  );
  await tx.query(
    `update appraisal_checkpoint_part set status = 'approved'
     where tenant_id = current_tenant() and section_id = $1 and status = 'submitted'`,
    [sectionId],
  );
}
