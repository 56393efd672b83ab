import type { Tx } from '../../platform/db/transaction.ts';
import { type PasskeyRow, passkeysOf } from './passkey.store.ts';

interface Row {
  id: number;
  uuid: string;
  username: string;
  display_name: string;
  company: string;
  second_factor_required: boolean;
  app_created_at: string | null;
  app_last_used_at: string | null;
  codes_created_at: string | null;
  codes_left: number;
}

export interface FactorsRow extends Row {
  passkeys: PasskeyRow[];
}

/** Everything the viewer signs in with beside the password. */
export async function factorsOfViewer(tx: Tx): Promise<FactorsRow | undefined> {
  const [row] = await tx.query<Row>(
    `select a.id, a.uuid, a.username, a.display_name, coalesce(t.system_name, t.short_name) as company,
       a.second_factor_required, app.created_at as app_created_at, app.last_used_at as app_last_used_at,
       codes.created_at as codes_created_at, coalesce(codes.remaining, 0)::integer as codes_left
     from account a
     join tenant t on t.tenant_id = a.tenant_id
     left join authenticator_app app on app.tenant_id = a.tenant_id and app.account_id = a.id
     left join lateral (
       select min(created_at) as created_at, count(*) filter (where used_at is null) as remaining
       from recovery_code c where c.tenant_id = a.tenant_id and c.account_id = a.id) codes on true
     where a.tenant_id = current_tenant() and a.id = current_account()`,
  );
  return row && { ...row, passkeys: await passkeysOf(tx, row.id) };
}

const lockAccount =
  'select from account where tenant_id = current_tenant() and id = current_account() for no key update';

/** The same with the account locked, so that two changes at once each see what the other did. */
export async function factorsOfViewerLocked(tx: Tx): Promise<FactorsRow | undefined> {
  const [, row] = await Promise.all([tx.query(lockAccount), factorsOfViewer(tx)]);
  return row;
}
