import { sql } from 'kysely';
import { compose } from '../../../platform/db/statements.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface SignInAccount {
  id: number;
  username: string;
  display_name: string;
  role: string;
  password_hash: string | null;
  status: string;
  /** By the account itself or by a security profile it holds. */
  requires_factor: boolean;
  /** Whether they have enrolled an app or a passkey: who has is asked for it, required or not. */
  has_factor: boolean;
}

const hasFactor = sql<boolean>`
  exists (select from authenticator_app f where f.tenant_id = account.tenant_id and f.account_id = account.id)
  or exists (select from passkey p where p.tenant_id = account.tenant_id and p.account_id = account.id)`;

/** The account for a user name or work email entered to sign in. */
export function accountToSignIn(
  tx: Tx,
  tenantId: TenantId,
  name: string,
): Promise<SignInAccount | undefined> {
  const wanted = name.trim().toLowerCase();
  return tx.maybe(
    compose
      .selectFrom('account')
      .select(['id', 'username', 'display_name', 'role', 'password_hash', 'status'])
      .select(sql<boolean>`requires_second_factor(account.tenant_id, account.id)`.as('requires_factor'))
      .select(hasFactor.as('has_factor'))
      .where('tenant_id', '=', tenantId)
      .where((or) => or.or([or('username', '=', wanted), or('email', '=', wanted)])),
  );
}

/**
 * Whether the password that was checked is still the account's, and stays so until the session is open: one that began with
 * the old password must not outlive its change.
 */
export async function isStillAsChecked(
  tx: Tx,
  account: Pick<SignInAccount, 'id' | 'password_hash'>,
): Promise<boolean> {
  const [row] = await tx.query<{ password_hash: string | null; status: string }>(
    'select password_hash, status from account where tenant_id = current_tenant() and id = $1 for no key update',
    [account.id],
  );
  return row?.status === 'active' && row.password_hash === account.password_hash;
}

export async function replacePasswordHash(tx: Tx, tenantId: TenantId, accountId: number, hash: string) {
  await tx.all(
    compose
      .updateTable('account')
      .set({ password_hash: hash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', accountId),
  );
}

export async function chooseRegion(
  tx: WriteTx,
  accountId: number,
  region: { language: string; timezone: string },
): Promise<void> {
  await tx.all(
    compose
      .updateTable('account')
      .set(region)
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', accountId),
  );
}

export async function chooseTheme(tx: WriteTx, accountId: number, theme: string): Promise<void> {
  await tx.all(
    compose
      .updateTable('account')
      .set({ theme })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', accountId),
  );
}
