import type { Grant } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  keptRefusals,
  type listProvisionedGroups,
  type ProvisioningSettings,
  type ProvisioningToken,
} from '@tenure/contract/identity/provisioning.ts';
import type { RoleType } from '@tenure/contract/identity/security-profiles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

const tokenColumns = `
  k.id, k.name, k.created_at, a.display_name as created_by, k.expires_at,
  k.last_used_at, k.rotated_at is not null as is_replaced, k.expires_at <= tenure_now() as is_expired
  from provisioning_token k join account a on a.tenant_id = k.tenant_id and a.id = k.created_by
  where k.tenant_id = current_tenant()`;

export function provisioningTokens(tx: Tx): Promise<ProvisioningToken[]> {
  return tx.query<ProvisioningToken>(`select ${tokenColumns} order by k.id desc`);
}

export async function provisioningTokenById(tx: Tx, id: number): Promise<ProvisioningToken | undefined> {
  const [row] = await tx.query<ProvisioningToken>(`select ${tokenColumns} and k.id = $1`, [id]);
  return row;
}

export interface ProfileToMap {
  id: number;
  name: string;
  roleType: RoleType;
  grants: Grant[];
}

/** Profiles a group can give: those that are held by being named. */
export function profilesToMap(tx: Tx): Promise<ProfileToMap[]> {
  return tx.query<ProfileToMap>(
    `select p.id, p.name, p.role_type, coalesce((
         select jsonb_agg(jsonb_build_object('capability', g.capability, 'scope', g.scope))
         from security_profile_grant g where g.tenant_id = p.tenant_id and g.profile_id = p.id), '[]') as grants
     from security_profile p where p.tenant_id = current_tenant() and not p.held_by_all order by p.name, p.id`,
  );
}

export interface SettingsRow extends Pick<ProvisioningSettings, 'sendsInvitations' | 'lastActivityAt'> {
  version: number;
  users: number;
  active: number;
  byProvider: number;
  groups: number;
  mapped: number;
}

export async function provisioningState(tx: Tx): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<SettingsRow>(
    `select t.provisioning_invites as sends_invitations, t.provisioning_version as version,
       (select max(k.last_used_at) from provisioning_token k where k.tenant_id = t.tenant_id) as last_activity_at,
       u.users, u.active, u.by_provider, g.groups, g.mapped
     from tenant t
     cross join lateral (
       select count(*)::integer as users, (count(*) filter (where a.status = 'active'))::integer as active,
         (count(*) filter (where a.external_id is not null))::integer as by_provider
       from account a where a.tenant_id = t.tenant_id) u
     cross join lateral (
       select count(*)::integer as groups, (count(*) filter (where p.profile_id is not null))::integer as mapped
       from provisioning_group p where p.tenant_id = t.tenant_id) g
     where t.tenant_id = current_tenant()`,
  );
  return row;
}

export async function provisioningVersion(tx: Tx): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    'select provisioning_version as version from tenant where tenant_id = current_tenant()',
  );
  return row?.version;
}

export function latestRefusals(tx: Tx): Promise<ProvisioningSettings['refusals']> {
  return tx.query(
    `select id, occurred_at as at, method, resource, status, scim_type, reason
     from provisioning_refusal where tenant_id = current_tenant() order by id desc limit $1`,
    [keptRefusals],
  );
}

export interface GroupRow {
  id: number;
  displayName: string;
  members: number;
  profile: { id: number; name: string; roleType: RoleType } | null;
  profileGrants: Grant[] | null;
  ceiling: Grant[];
  allowsAdministrator: boolean;
  version: number;
}

const groupColumns = `
  g.id, g.display_name, g.ceiling, g.allows_administrator, g.version,
  (select count(*) from provisioning_group_member m
   where m.tenant_id = g.tenant_id and m.group_id = g.id)::integer as members,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'roleType', p.role_type) end as profile,
  (select jsonb_agg(jsonb_build_object('capability', c.capability, 'scope', c.scope))
   from security_profile_grant c where c.tenant_id = p.tenant_id and c.profile_id = p.id) as profile_grants
  from provisioning_group g
  left join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id
  where g.tenant_id = current_tenant()`;

export async function groupById(tx: Tx, id: number): Promise<GroupRow | undefined> {
  const [row] = await tx.query<GroupRow>(`select ${groupColumns} and g.id = $1`, [id]);
  return row;
}

type GroupQuery = EndpointInput<typeof listProvisionedGroups>['query'];
const groupOrders: Record<GroupQuery['sortBy'], string> = {
  'displayName:asc': 'lower(g.display_name), g.id',
  'displayName:desc': 'lower(g.display_name) desc, g.id desc',
  'members:asc': 'members, g.id',
  'members:desc': 'members desc, g.id desc',
};

export async function pageOfMappings(
  tx: Tx,
  query: GroupQuery,
): Promise<{ rows: GroupRow[]; total: number }> {
  const narrowed = `and ($1::text is null or strpos(lower(g.display_name), lower($1)) > 0)
    and ($2::text[] is null or (case when g.profile_id is null then 'no' else 'yes' end) = any($2))`;
  const given = [query.searchText || null, query['selectedFilters[mapped]'] ?? null];
  const [rows, counted] = await Promise.all([
    tx.query<GroupRow>(
      `select ${groupColumns} ${narrowed} order by ${groupOrders[query.sortBy]} limit $3 offset $4`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*) as total from provisioning_group g where g.tenant_id = current_tenant() ${narrowed}`,
      given,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
