import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** Makes the changes of a company's provisioning take turns; there may be no token yet to lock. */
export async function lockProvisioning(tx: Tx): Promise<void> {
  await lockCompany(tx);
}

export async function saveInvitations(tx: WriteTx, sendsInvitations: boolean): Promise<void> {
  await tx.query('update tenant set provisioning_invites = $2 where tenant_id = $1', [
    tx.tenantId,
    sendsInvitations,
  ]);
}

/** Whatever of the settings was changed, its tokens among them: who read them before has read something else. */
export async function raiseProvisioningVersion(tx: WriteTx): Promise<void> {
  await tx.query('update tenant set provisioning_version = provisioning_version + 1 where tenant_id = $1', [
    tx.tenantId,
  ]);
}

export interface NewProvisioningToken {
  name: string;
  tokenHash: Buffer;
  createdBy: number;
  expiresInDays: number;
}

export async function addProvisioningToken(tx: WriteTx, token: NewProvisioningToken): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into provisioning_token (tenant_id, name, token_hash, created_by, expires_at)
     values ($1, $2, $3, $4, tenure_now() + make_interval(days => $5)) returning id`,
    [tx.tenantId, token.name, token.tokenHash, token.createdBy, token.expiresInDays],
  );
  if (!row) throw new Error('The token got no id');
  return row.id;
}

/** Lets a token go on for a while beside the one that took its place, and never longer than it would have. */
export async function letRunOut(tx: WriteTx, id: number, hours: number): Promise<void> {
  await tx.query(
    `update provisioning_token
     set rotated_at = tenure_now(), expires_at = least(expires_at, tenure_now() + make_interval(hours => $3))
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, hours],
  );
}

export async function deleteProvisioningToken(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from provisioning_token where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

export async function markProvisioningUsed(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    'update provisioning_token set last_used_at = tenure_now() where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
}
