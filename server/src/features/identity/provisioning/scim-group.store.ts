import type { Grant } from '@tenure/contract/capabilities.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** To be changed or deleted. */
export async function lockGroup(tx: Tx, id: number): Promise<void> {
  await tx.query('select from provisioning_group where tenant_id = current_tenant() and id = $1 for update', [
    id,
  ]);
}

export async function isGroupNameTaken(tx: Tx, name: string, exceptId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select from provisioning_group
     where tenant_id = current_tenant() and lower(display_name) = lower($1) and id is distinct from $2`,
    [name, exceptId],
  );
  return rows.length > 0;
}

export async function insertGroup(
  tx: WriteTx,
  group: { displayName: string; externalId: string | null },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into provisioning_group (tenant_id, display_name, external_id) values ($1, $2, $3) returning id',
    [tx.tenantId, group.displayName, group.externalId],
  );
  if (!row) throw new Error('The group got no id');
  return row.id;
}

/** Every change of a group or of who is in it raises its version. */
export async function updateGroup(
  tx: WriteTx,
  id: number,
  group: { displayName: string; externalId: string | null },
): Promise<void> {
  await tx.query(
    `update provisioning_group set display_name = $3, external_id = $4, changed_at = tenure_now(), version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, group.displayName, group.externalId],
  );
}

export async function deleteGroup(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from provisioning_group where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

export async function mapGroup(
  tx: WriteTx,
  id: number,
  mapping: { profileId: number | null; ceiling: readonly Grant[]; allowsAdministrator: boolean },
): Promise<void> {
  await tx.query(
    `update provisioning_group set profile_id = $3, ceiling = $4, allows_administrator = $5, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, mapping.profileId, JSON.stringify(mapping.ceiling), mapping.allowsAdministrator],
  );
}

export async function knownAccounts(tx: Tx, ids: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from account where tenant_id = current_tenant() and id = any($1)',
    [ids],
  );
  return row?.count ?? 0;
}

export interface MemberRow {
  accountId: number;
  gaveProfile: boolean;
}

export function membersOf(tx: Tx, groupId: number): Promise<MemberRow[]> {
  return tx.query<MemberRow>(
    `select account_id, gave_profile from provisioning_group_member
     where tenant_id = current_tenant() and group_id = $1 order by account_id`,
    [groupId],
  );
}

export async function addMembers(tx: WriteTx, groupId: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    `insert into provisioning_group_member (tenant_id, group_id, account_id)
     select $1, $2, unnest($3::integer[]) on conflict do nothing`,
    [tx.tenantId, groupId, ids],
  );
}

export async function removeMembers(tx: WriteTx, groupId: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    'delete from provisioning_group_member where tenant_id = $1 and group_id = $2 and account_id = any($3)',
    [tx.tenantId, groupId, ids],
  );
}

export async function noteGiven(
  tx: WriteTx,
  groupId: number,
  accountId: number,
  gave: boolean,
): Promise<void> {
  await tx.query(
    `update provisioning_group_member set gave_profile = $4
     where tenant_id = $1 and group_id = $2 and account_id = $3`,
    [tx.tenantId, groupId, accountId, gave],
  );
}

/** Hands the profile on to another group of the same person that gives it too, and tells whether there is one. */
export async function handOver(
  tx: WriteTx,
  fromGroupId: number,
  accountId: number,
  profileId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update provisioning_group_member m set gave_profile = true
     where m.tenant_id = $1 and m.account_id = $3 and m.group_id = (
       select min(g.id) from provisioning_group g
       join provisioning_group_member o on o.tenant_id = g.tenant_id and o.group_id = g.id and o.account_id = $3
       where g.tenant_id = $1 and g.profile_id = $4 and g.id <> $2)
     returning m.group_id`,
    [tx.tenantId, fromGroupId, accountId, profileId],
  );
  return rows.length > 0;
}
