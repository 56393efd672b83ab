import { type Grant, isCapability, type Scope } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listSecurityProfiles, RoleType } from '@tenure/contract/identity/security-profiles.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface ProfileRow {
  id: number;
  name: string;
  description: string;
  roleType: RoleType;
  builtIn: string | null;
  heldByAll: boolean;
  secondFactorRequired: boolean;
  version: number;
  holders: number;
  grants: Grant[];
}

interface StoredGrant {
  capability: string;
  scope: Scope;
}

/** Capabilities known only to another release of the product stay stored, but are ignored here. */
export function knownGrants(stored: readonly StoredGrant[]): Grant[] {
  return stored.flatMap(({ capability, scope }) => (isCapability(capability) ? [{ capability, scope }] : []));
}

const holders = `
  (select count(*) from account_security_profile h where h.tenant_id = p.tenant_id and h.profile_id = p.id)::integer`;
const profileById = `
  select p.id, p.name, p.description, p.role_type, p.built_in, p.held_by_all, p.second_factor_required, p.version,
    ${holders} as holders,
    coalesce((
      select jsonb_agg(jsonb_build_object('capability', g.capability, 'scope', g.scope) order by g.capability, g.scope)
      from security_profile_grant g where g.tenant_id = p.tenant_id and g.profile_id = p.id), '[]') as grants
  from security_profile p where p.tenant_id = current_tenant() and p.id = $1`;

export async function profileOf(tx: Tx, id: number): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<Omit<ProfileRow, 'grants'> & { grants: StoredGrant[] }>(profileById, [id]);
  return row && { ...row, grants: knownGrants(row.grants) };
}

/**
 * Makes the changes of a company's profiles and of who holds them take turns: what one decides from, such as who else
 * is an administrator, is not changed by another before it is done.
 */
export function lockProfiles(tx: Tx): Promise<unknown> {
  return lockCompany(tx);
}

const heldGrants = `
  select distinct g.capability, g.scope
  from security_profile p
  join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
  left join account_security_profile h
    on h.tenant_id = p.tenant_id and h.account_id = current_account() and h.profile_id = p.id
  where p.tenant_id = current_tenant() and (p.held_by_all or h.profile_id is not null)`;

/** The caller's grants now; read after the lock, since the change it waited for may have removed them. */
export async function grantsOfAsker(tx: Tx): Promise<Grant[]> {
  return knownGrants(await tx.query<StoredGrant>(heldGrants));
}

const everyGrant = `
  select p.id as profile_id, p.held_by_all,
    coalesce(jsonb_agg(jsonb_build_object('capability', g.capability, 'scope', g.scope))
      filter (where g.capability is not null), '[]') as grants
  from security_profile p
  left join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
  where p.tenant_id = current_tenant() group by p.tenant_id, p.id`;

export async function grantsOfEveryProfile(
  tx: Tx,
): Promise<{ profileId: number; heldByAll: boolean; grants: Grant[] }[]> {
  const rows = await tx.query<{ profileId: number; heldByAll: boolean; grants: StoredGrant[] }>(everyGrant);
  return rows.map((row) => ({ ...row, grants: knownGrants(row.grants) }));
}

export async function isNameTaken(tx: Tx, name: string, exceptId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select from security_profile
     where tenant_id = current_tenant() and lower(name) = lower($1) and id is distinct from $2 limit 1`,
    [name, exceptId],
  );
  return rows.length > 0;
}

type Query = EndpointInput<typeof listSecurityProfiles>['query'];
export type ListedProfileRow = Omit<ProfileRow, 'grants'> & { grants: number };

const orders: Record<Query['sortBy'], string> = {
  'name:asc': 'p.name, p.id',
  'name:desc': 'p.name desc, p.id desc',
  'holders:asc': 'p.held_by_all, holders, p.name, p.id',
  'holders:desc': 'p.held_by_all desc, holders desc, p.name, p.id',
};

/** Those of a role type whose name or description has these letters. */
export const matchingProfiles = `
  ($1::text[] is null or p.role_type = any($1))
  and ($2::text is null or strpos(lower(p.name || ' ' || p.description), lower($2)) > 0)`;

export async function pageOfProfiles(
  tx: Tx,
  query: Query,
): Promise<{ rows: ListedProfileRow[]; total: number }> {
  const given = [query['selectedFilters[roleType]'] ?? null, query.searchText || null];
  const matching = `from security_profile p where p.tenant_id = current_tenant() and ${matchingProfiles}`;
  const [rows, counted] = await Promise.all([
    tx.query<ListedProfileRow>(
      `select p.id, p.name, p.description, p.role_type, p.built_in, p.held_by_all, p.second_factor_required, p.version,
         ${holders} as holders,
         (select count(*) from security_profile_grant g
          where g.tenant_id = p.tenant_id and g.profile_id = p.id)::integer as grants
       ${matching} order by ${orders[query.sortBy]} limit $3 offset $4`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*) as total ${matching}`, given),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
