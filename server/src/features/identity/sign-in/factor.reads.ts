import type { Tx } from '../../../platform/db/transaction.ts';
import { type PasskeyRow, passkeysOf } from './passkey.store.ts';

interface Row {
  id: number;
  uuid: string;
  username: string;
  displayName: string;
  company: string;
  isRequired: boolean;
  /** The person's security profiles that require it. */
  requiredBy: string[];
  country: string | null;
  mobile: string | null;
  mobileChangedAt: string | null;
  appCreatedAt: string | null;
  appLastUsedAt: string | null;
  codesCreatedAt: string | null;
  codesLeft: number;
}

export interface FactorsRow extends Row {
  passkeys: PasskeyRow[];
}

/** Everything the viewer signs in with beside the password. */
export async function factorsOfViewer(tx: Tx): Promise<FactorsRow | undefined> {
  const [row] = await tx.query<Row>(
    `select a.id, a.uuid, a.username, a.display_name, coalesce(t.system_name, t.short_name) as company,
       requires_second_factor(a.tenant_id, a.id) as is_required,
       array(
         select p.name from security_profile p
         left join account_security_profile h
           on h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = a.id
         where p.tenant_id = a.tenant_id and p.second_factor_required and (p.held_by_all or h.profile_id is not null)
         order by p.name) as required_by,
       a.country, a.mobile, a.mobile_changed_at, app.created_at as app_created_at, app.last_used_at as app_last_used_at,
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
