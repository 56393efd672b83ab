import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export async function insertTrophyRequest(
  tx: WriteTx,
  given: { trophyId: number; points: number; description: string; giverId: number; receiverId: number },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into trophy_request (tenant_id, reward_id, employee_id, giver_id, description, points)
     values (current_tenant(), $1, $2, $3, $4, $5) returning id`,
    [given.trophyId, given.receiverId, given.giverId, given.description, given.points],
  );
  if (row === undefined) throw new Error('The trophy was not requested');
  return row.id;
}

export async function decideTrophyRequestAs(
  tx: WriteTx,
  id: number,
  decided: { state: 'approved'; recognitionId: number } | { state: 'declined'; reason: string },
): Promise<void> {
  await tx.query(
    `update trophy_request set state = $2, recognition_id = $3, reason = $4, decided_at = tenure_now(),
       decided_by = current_account(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [
      id,
      decided.state,
      decided.state === 'approved' ? decided.recognitionId : null,
      decided.state === 'declined' ? decided.reason : '',
    ],
  );
}

export async function accountOfGiver(tx: Tx, giverId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>(`select ${activeAccountOf('$1')} as id`, [giverId]);
  return row?.id ?? null;
}
