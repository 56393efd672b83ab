import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface Place {
  appraisalId: number;
  sectionId: number;
}

export interface WritingRow {
  reviewerId: number;
  forSeconds: number;
}

export async function putWriting(
  tx: WriteTx,
  { appraisalId, sectionId }: Place,
  reviewerId: number,
  seconds: number,
): Promise<void> {
  await tx.query(
    `insert into appraisal_writing (tenant_id, appraisal_id, section_id, reviewer_id, until)
     values (current_tenant(), $1, $2, $3, tenure_now() + make_interval(secs => $4))
     on conflict (tenant_id, section_id, reviewer_id) do update set until = excluded.until`,
    [appraisalId, sectionId, reviewerId, seconds],
  );
}

export async function endWriting(tx: WriteTx, sectionId: number, reviewerId: number): Promise<void> {
  await tx.query(
    `delete from appraisal_writing
     where tenant_id = current_tenant() and section_id = $1 and reviewer_id = $2`,
    [sectionId, reviewerId],
  );
}

export const writingIn = (tx: Tx, sectionId: number): Promise<WritingRow[]> =>
  tx.query<WritingRow>(
    `select reviewer_id, ceil(extract(epoch from until - tenure_now()))::integer as for_seconds
     from appraisal_writing
     where tenant_id = current_tenant() and section_id = $1 and until > tenure_now()`,
    [sectionId],
  );
