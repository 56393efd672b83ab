import type { Grant } from '@tenure/contract/capabilities.ts';
import type { RoleType } from '@tenure/contract/identity/security-profiles.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';

interface ProfileFields {
  name: string;
  description: string;
  roleType: RoleType;
  secondFactorRequired: boolean;
}

export async function insertProfile(tx: WriteTx, fields: ProfileFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into security_profile (tenant_id, name, description, role_type, second_factor_required)
     values ($1, $2, $3, $4, $5) returning id`,
    [tx.tenantId, fields.name, fields.description, fields.roleType, fields.secondFactorRequired],
  );
  return id;
}

/** Writes a profile's own fields; every change of it or of its grants raises its version. */
export async function updateProfile(tx: WriteTx, id: number, fields: Partial<ProfileFields>): Promise<void> {
  await tx.query(
    `update security_profile set name = coalesce($3, name), description = coalesce($4, description),
       role_type = coalesce($5, role_type), second_factor_required = coalesce($6, second_factor_required),
       version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      fields.name ?? null,
      fields.description ?? null,
      fields.roleType ?? null,
      fields.secondFactorRequired ?? null,
    ],
  );
}

export async function deleteProfile(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from security_profile where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

const addText = `
  insert into security_profile_grant (tenant_id, profile_id, capability, scope)
  select $1, $2, capability, scope from unnest($3::text[], $4::text[]) as added (capability, scope)`;
const removeText = `
  delete from security_profile_grant g using unnest($3::text[], $4::text[]) as removed (capability, scope)
  where g.tenant_id = $1 and g.profile_id = $2 and g.capability = removed.capability and g.scope = removed.scope`;

export async function changeGrants(
  tx: WriteTx,
  profileId: number,
  { added, removed }: { added: readonly Grant[]; removed: readonly Grant[] },
): Promise<void> {
  for (const [text, grants] of [
    [removeText, removed],
    [addText, added],
  ] as const) {
    if (grants.length === 0) continue;
    await tx.query(text, [
      tx.tenantId,
      profileId,
      grants.map(({ capability }) => capability),
      grants.map(({ scope }) => scope),
    ]);
  }
}

/**
 * The role and the type of an account follow from its profiles, and administrators of the company need a
 * second factor from then on.
 */
const followText = `
  update account a set
    role = case when a.role = 'ROLE_SUPER' then a.role when held.is_company_admin then 'COMPANYADMIN' else 'ROLE_EMPLOYEE' end,
    user_type = case when held.is_administrator then 'Admin' else 'User' end,
    second_factor_required = a.second_factor_required or held.is_company_admin
  from (
    select w.account_id, x.account_id is not null as is_administrator, coalesce(x.is_company_admin, false) as is_company_admin
    from unnest($2::integer[]) as w (account_id)
    left join administrators($1) x on x.account_id = w.account_id
  ) held
  where a.tenant_id = $1 and a.id = held.account_id`;

/**
 * Ends sessions that were opened without a second factor, of people who need one from now on. An account that itself requires
 * a factor did so before this change, so its sessions were opened with one.
 */
const endUnprovenText = `
  delete from session s using account a
  where s.tenant_id = $1 and s.account_id = any($2::integer[]) and s.id is distinct from current_session()
    and a.tenant_id = s.tenant_id and a.id = s.account_id and not a.second_factor_required
    and not exists (select from authenticator_app f where f.tenant_id = a.tenant_id and f.account_id = a.id)
    and not exists (select from passkey k where k.tenant_id = a.tenant_id and k.account_id = a.id)
    and s.origin_id is null and s.auth_status = 'IS_AUTHENTICATED_FULLY' and not s.gave_second_factor
    and requires_second_factor(a.tenant_id, a.id)
  returning s.account_id`;

export async function letAccountsFollow(tx: WriteTx, accountIds: readonly number[]): Promise<void> {
  const ended = await tx.query<{ accountId: number }>(endUnprovenText, [tx.tenantId, accountIds]);
  if (ended.length > 0) {
    const signedOut = ended.map(({ accountId }) => accountId);
    await publish(tx, { tenantId: tx.tenantId, accountIds: signedOut }, { type: 'signed-out' });
  }
  await tx.query(followText, [tx.tenantId, accountIds]);
}

/** All accounts for a profile that everyone holds. */
export async function accountsHolding(tx: WriteTx, profileId: number): Promise<number[]> {
  const rows = await tx.query<{ accountId: number }>(
    `select a.id as account_id from account a
     join security_profile p on p.tenant_id = a.tenant_id and p.id = $2
     where a.tenant_id = $1 and (p.held_by_all or exists (
       select from account_security_profile h
       where h.tenant_id = a.tenant_id and h.profile_id = p.id and h.account_id = a.id))`,
    [tx.tenantId, profileId],
  );
  return rows.map((row) => row.accountId);
}
