import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isAdministrator } from '../../../platform/policy/administrator.ts';
import { noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface AccountState {
  id: number;
  employeeId: number | null;
  displayName: string;
  isOwn: boolean;
  isActive: boolean;
  mustChangePassword: boolean;
  hasPassword: boolean;
  /** By role, or by a profile whose role type is Administrator. */
  isAdministrator: boolean;
  /** No other Company Admin could sign in. */
  isLastCompanyAdmin: boolean;
}

const stateById = `
  select a.id, a.employee_id, a.display_name, a.id = current_account() as is_own, a.status = 'active' as is_active,
    a.must_change_password, a.password_hash is not null as has_password,
    ${isAdministrator('a')} as is_administrator,
    exists (
      select from security_profile p
      join account_security_profile h on h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = a.id
      where p.tenant_id = a.tenant_id and p.built_in = 'company-admin'
        and not exists (
          select from account_security_profile o
          join account other on other.tenant_id = o.tenant_id and other.id = o.account_id and other.status = 'active'
          where o.tenant_id = p.tenant_id and o.profile_id = p.id and o.account_id <> a.id)) as is_last_company_admin
  from account a where a.tenant_id = current_tenant() and a.id = $1 and a.status <> 'operator'`;

export async function accountState(tx: Tx, id: number): Promise<AccountState | undefined> {
  const [row] = await tx.query<AccountState>(stateById, [id]);
  return row;
}

/** With the viewer's relation to it: their own even where it has no employee. */
export async function accountStateInRelation(
  tx: Tx,
  id: number,
): Promise<{ account: AccountState; relation: Relation } | undefined> {
  const account = await accountState(tx, id);
  if (!account) return undefined;
  const relation = account.employeeId === null ? noRelation : await relationToViewer(tx, account.employeeId);
  return { account, relation: { ...(relation ?? noRelation), isSelf: account.isOwn } };
}

/**
 * To be changed: the company's row first, as changes of who holds which profile do, so that of two administrators who
 * deactivate each other one comes second.
 */
export async function accountStateLocked(tx: Tx, id: number): Promise<AccountState | undefined> {
  const [, , account] = await Promise.all([
    lockCompany(tx),
    tx.query('select from account where tenant_id = current_tenant() and id = $1 for no key update', [id]),
    accountState(tx, id),
  ]);
  return account;
}
