import type { WriteTx } from '../../../platform/db/transaction.ts';

interface CheckpointAnswers {
  by: 'employee' | 'manager' | 'contributor';
  words: string;
}

/**
 * Answers in the checkpoints of a review; people who answer have submitted, and a manager who answers has
 * approved.
 */
export async function addDemoCheckpointAnswers(
  tx: WriteTx,
  appraisalId: number,
  answers: readonly CheckpointAnswers[],
): Promise<void> {
  await tx.query(
    `insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, words)
     select i.tenant_id, i.appraisal_id, i.id, r.id, g.words
     from jsonb_to_recordset($2::jsonb) as g (by text, words text)
     join appraisal_reviewer r on r.tenant_id = current_tenant() and r.appraisal_id = $1 and r.type = g.by
     join appraisal_item i on i.tenant_id = r.tenant_id and i.appraisal_id = r.appraisal_id
       and (i.assigned_to = 'all' or i.assigned_to = case g.by when 'contributor' then 'contributors' else g.by end)
     join appraisal_checkpoint c on c.tenant_id = i.tenant_id and c.section_id = i.section_id`,
    [appraisalId, JSON.stringify(answers)],
  );
  await tx.query(
    `insert into appraisal_checkpoint_part (tenant_id, section_id, reviewer_id, appraisal_id, status, rating)
     select c.tenant_id, c.section_id, r.id, c.appraisal_id, case when $3 then 'approved' else 'submitted' end,
       case r.type when 'contributor' then null else 4 end
     from appraisal_checkpoint c
     join appraisal_reviewer r on r.tenant_id = c.tenant_id and r.appraisal_id = c.appraisal_id and r.type = any($2)
     where c.tenant_id = current_tenant() and c.appraisal_id = $1`,
    [appraisalId, answers.map(({ by }) => by), answers.some(({ by }) => by === 'manager')],
  );
  await tx.query(
    `update appraisal_checkpoint set approved_at = tenure_now()
     where tenant_id = current_tenant() and appraisal_id = $1 and $2`,
    [appraisalId, answers.some(({ by }) => by === 'manager')],
  );
}

export async function addDemoContributor(
  tx: WriteTx,
  appraisalId: number,
  employeeId: number,
): Promise<void> {
  await tx.query(
    `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type)
     values (current_tenant(), $1, $2, 'contributor') on conflict do nothing`,
    [appraisalId, employeeId],
  );
}
