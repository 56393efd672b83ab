import { sql } from 'kysely';
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

/** Counts a failed sign-in; older failures than the window are forgotten as the new one arrives. */
export async function countFailedSignIn(
  tx: Tx,
  tenantId: TenantId,
  accountId: number,
  windowSeconds: number,
): Promise<number> {
  const isRecent = sql<boolean>`first_failed_sign_in_at > now() - make_interval(secs => ${windowSeconds})`;
  const counted = await tx.one(
    compose
      .updateTable('account')
      .set({
        failed_sign_ins: sql`case when ${isRecent} then failed_sign_ins + 1 else 1 end`,
        first_failed_sign_in_at: sql`case when ${isRecent} then first_failed_sign_in_at else now() end`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', accountId)
      .returning('failed_sign_ins'),
  );
  return counted.failed_sign_ins;
}

export async function forgetFailedSignIns(tx: Tx, tenantId: TenantId, accountId: number): Promise<void> {
  await tx.all(
    compose
      .updateTable('account')
      .set({ failed_sign_ins: 0, first_failed_sign_in_at: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', accountId)
      .where('failed_sign_ins', '>', 0),
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

export async function chooseTheme(tx: WriteTx, accountId: number, theme: string): Promise<void> {
  await tx.all(
    compose
      .updateTable('account')
      .set({ theme })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', accountId),
  );
}
