import type { Grant } from '@tenure/contract/capabilities.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface ProfileToMap {
  id: number;
  name: string;
  grants: Grant[];
}

/** Profiles a group can be mapped to: those that are held by being named. */
export function profilesToMap(tx: Tx): Promise<ProfileToMap[]> {
  return tx.query<ProfileToMap>(
    `select p.id, p.name, coalesce((
         select jsonb_agg(jsonb_build_object('capability', g.capability, 'scope', g.scope))
         from security_profile_grant g where g.tenant_id = p.tenant_id and g.profile_id = p.id), '[]') as grants
     from security_profile p where p.tenant_id = current_tenant() and not p.held_by_all order by p.name, p.id`,
  );
}

export async function linkedAccounts(tx: Tx, connectionId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(distinct account_id)::integer as count from single_sign_on_link
     where tenant_id = current_tenant() and connection_id = $1`,
    [connectionId],
  );
  return row?.count ?? 0;
}

/** The facts the sign-in screen and password checks need. */
export async function signInOffer(tx: Tx): Promise<{ enabled: boolean; only: boolean }> {
  const [row] = await tx.query<{ ssoOnly: boolean }>(
    'select sso_only from single_sign_on_connection where tenant_id = current_tenant() and enabled',
  );
  return { enabled: row !== undefined, only: row?.ssoOnly ?? false };
}

/** People who may still sign in with a password, and are notified when one of them does. */
export async function companyAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from administrators(current_tenant()) x
     join account a on a.tenant_id = current_tenant() and a.id = x.account_id and a.status = 'active'
     where x.is_company_admin order by a.id`,
  );
  return rows.map((row) => row.id);
}
