import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Adds people as peers; people who are nominated already stay as they are. */
export async function addPeers(
  tx: WriteTx,
  appraisalId: number,
  employeeIds: readonly number[],
  status: 'initial' | 'pending',
): Promise<number[]> {
  const rows = await tx.query<{ reviewerId: number }>(
    `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type, status)
     select current_tenant(), $1, wanted.id, 'peer', $3 from unnest($2::integer[]) as wanted (id)
     on conflict (tenant_id, appraisal_id, reviewer_id) do nothing returning reviewer_id`,
    [appraisalId, employeeIds, status],
  );
  return rows.map(({ reviewerId }) => reviewerId);
}

export async function putPeerStatus(tx: WriteTx, id: number, status: string): Promise<void> {
  await tx.query(
    `update appraisal_reviewer set status = $2 where tenant_id = current_tenant() and id = $1 and type = 'peer'`,
    [id, status],
  );
}

export async function removePeer(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `delete from appraisal_reviewer where tenant_id = current_tenant() and id = $1 and type = 'peer'`,
    [id],
  );
}

/**
 * Submitted answers stay without their authors, in no order; the others are deleted. Afterwards no row tells who answered.
 * Returns how many who were asked had not submitted.
 */
export async function closePeers(tx: WriteTx, appraisalId: number): Promise<number> {
  const [count] = await tx.query<{ asked: number; answered: number }>(
    `select count(*) as asked, count(*) filter (where status = 'approved') as answered from appraisal_reviewer
     where tenant_id = current_tenant() and appraisal_id = $1 and type = 'peer' and status in ('pending', 'approved')`,
    [appraisalId],
  );
  const { asked, answered } = count ?? { asked: 0, answered: 0 };
  await tx.query(
    `insert into appraisal_peer_answer (tenant_id, appraisal_id, item_id, rating, words)
     select o.tenant_id, o.appraisal_id, o.item_id, o.rating, o.words from appraisal_response o
     join appraisal_reviewer r on r.tenant_id = o.tenant_id and r.id = o.reviewer_id
     where o.tenant_id = current_tenant() and o.appraisal_id = $1 and r.type = 'peer' and r.status = 'approved'
     order by random()`,
    [appraisalId],
  );
  await tx.query(
    `update appraisal_reviewer set status = 'finalised'
     where tenant_id = current_tenant() and appraisal_id = $1 and type = 'peer' and status in ('pending', 'approved')`,
    [appraisalId],
  );
  await tx.query(
    `delete from appraisal_response o using appraisal_reviewer r
     where o.tenant_id = current_tenant() and o.appraisal_id = $1 and r.tenant_id = o.tenant_id and r.id = o.reviewer_id
       and r.type = 'peer'`,
    [appraisalId],
  );
  await tx.query(
    `update appraisal set peers_closed_at = tenure_now(), peers_answered = $2
     where tenant_id = current_tenant() and id = $1`,
    [appraisalId, answered],
  );
  return asked - answered;
}
