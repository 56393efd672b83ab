import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface SignInAccount {
  id: number;
  username: string;
  displayName: string;
  role: string;
  passwordHash: string | null;
  status: string;
  /** By the account itself or by a security profile it holds. */
  requiresFactor: boolean;
  /** Whether they have enrolled an app or a passkey: who has is asked for it, required or not. */
  hasFactor: boolean;
}

/** The account for a user name or work email entered to sign in. */
export async function accountToSignIn(
  tx: Tx,
  tenantId: TenantId,
  name: string,
): Promise<SignInAccount | undefined> {
  const [row] = await tx.query<SignInAccount>(
    `select a.id, a.username, a.display_name, a.role, a.password_hash, a.status,
       requires_second_factor(a.tenant_id, a.id) as requires_factor,
       exists (select from authenticator_app f where f.tenant_id = a.tenant_id and f.account_id = a.id)
         or exists (select from passkey p where p.tenant_id = a.tenant_id and p.account_id = a.id) as has_factor
     from account a where a.tenant_id = $1 and (a.username = $2 or a.email = $2)`,
    [tenantId, name.trim().toLowerCase()],
  );
  return row;
}

/**
 * Whether the password that was checked is still the account's, and stays so until the session is open: one that began with
 * the old password must not outlive its change.
 */
export async function isStillAsChecked(
  tx: Tx,
  account: Pick<SignInAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [row] = await tx.query<{ passwordHash: string | null; status: string }>(
    'select password_hash, status from account where tenant_id = current_tenant() and id = $1 for no key update',
    [account.id],
  );
  return row?.status === 'active' && row.passwordHash === account.passwordHash;
}

export async function replacePasswordHash(tx: Tx, tenantId: TenantId, accountId: number, hash: string) {
  await tx.query('update account set password_hash = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    accountId,
    hash,
  ]);
}

export async function chooseRegion(
  tx: WriteTx,
  accountId: number,
  region: { language: string; timezone: string },
): Promise<void> {
  await tx.query('update account set language = $3, timezone = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    accountId,
    region.language,
    region.timezone,
  ]);
}

export async function chooseTheme(tx: WriteTx, accountId: number, theme: string): Promise<void> {
  await tx.query('update account set theme = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    accountId,
    theme,
  ]);
}
