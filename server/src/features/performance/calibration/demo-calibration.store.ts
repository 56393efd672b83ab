import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function accountOf(tx: WriteTx, username: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'select id from account where tenant_id = current_tenant() and username = $1',
    [username],
  );
  return row?.id;
}

export async function hasAnySession(tx: WriteTx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from calibration_session where tenant_id = current_tenant()) as has',
  );
  return row?.has ?? false;
}

/** No one is signed in while the demo is filled: its session and moves are the facilitator's. */
export async function putAuthor(tx: WriteTx, calibrationId: number, accountId: number): Promise<void> {
  await tx.query(
    'update calibration_session set created_by = $2 where tenant_id = current_tenant() and id = $1',
    [calibrationId, accountId],
  );
  await tx.query(
    'update calibration_move set moved_by = $2 where tenant_id = current_tenant() and session_id = $1',
    [calibrationId, accountId],
  );
}
