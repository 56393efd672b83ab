import type { SessionRow } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

type AccountRow = Pick<
  SessionRow,
  | 'tenantId'
  | 'isProvider'
  | 'employeeId'
  | 'role'
  | 'language'
  | 'timezone'
  | 'today'
  | 'policyVersion'
  | 'flagsVersion'
  | 'profileIds'
  | 'isBeforeDayOne'
> & { displayName: string; email: string };

/** Sets for the rest of this transaction what the session check sets for a call. */
export async function enterAccount(tx: Tx, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(
    `select a.tenant_id, t.is_provider, a.employee_id, a.role, a.language, a.timezone,
       (tenure_now() at time zone a.timezone)::date as today,
       is_before_day_one(a.employee_id, (tenure_now() at time zone a.timezone)::date) as is_before_day_one, a.display_name, a.email,
       t.policy_version, t.feature_flags_version as flags_version,
       array(select p.profile_id from account_security_profile p
             where p.tenant_id = a.tenant_id and p.account_id = a.id order by p.profile_id) as profile_ids,
       set_config('app.account_id', a.id::text, true),
       set_config('app.employee_id', coalesce(a.employee_id::text, ''), true)
     from account a join tenant t on t.tenant_id = a.tenant_id
     where a.tenant_id = current_tenant() and a.id = $1 and a.status = 'active'`,
    [accountId],
  );
  return row;
}
