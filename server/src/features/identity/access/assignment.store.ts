import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function giveProfile(tx: WriteTx, accountId: number, profileId: number): Promise<void> {
  await tx.query(
    'insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)',
    [tx.tenantId, accountId, profileId],
  );
}

export async function takeProfile(tx: WriteTx, accountId: number, profileId: number): Promise<void> {
  await tx.query(
    'delete from account_security_profile where tenant_id = $1 and account_id = $2 and profile_id = $3',
    [tx.tenantId, accountId, profileId],
  );
}
