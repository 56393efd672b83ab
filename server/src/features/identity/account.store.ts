import { compose } from '../../platform/db/statements.ts';
import type { TenantId } from '../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';

export interface SignInAccount {
  id: number;
  username: string;
  display_name: string;
  role: string;
  password_hash: string | null;
  status: string;
  second_factor_required: boolean;
}

/** The account somebody signs in with, by user name or work email. */
export function accountToSignIn(
  tx: Tx,
  tenantId: TenantId,
  name: string,
): Promise<SignInAccount | undefined> {
  const wanted = name.trim().toLowerCase();
  return tx.maybe(
    compose
      .selectFrom('account')
      .select(['id', 'username', 'display_name', 'role', 'password_hash', 'status', 'second_factor_required'])
      .where('tenant_id', '=', tenantId)
      .where((or) => or.or([or('username', '=', wanted), or('email', '=', wanted)])),
  );
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
