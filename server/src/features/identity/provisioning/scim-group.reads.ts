import type { Grant } from '@tenure/contract/capabilities.ts';
import { groupSchema } from '@tenure/domain/identity/scim/schema.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Columns } from './scim-filter.reads.ts';
import { type ListRequest, pageOfIds } from './scim-page.reads.ts';

export interface ScimGroupRow {
  id: number;
  displayName: string;
  externalId: string | null;
  profileId: number | null;
  ceiling: Grant[];
  allowsAdministrator: boolean;
  createdAt: string;
  changedAt: string;
  version: number;
  /** Null where they were not asked for. */
  members: { id: number; name: string }[] | null;
}

const columns = `
  g.id, g.display_name, g.external_id, g.profile_id, g.ceiling, g.allows_administrator, g.created_at, g.changed_at, g.version,
  case when $1 then coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.display_name) order by a.id)
    from provisioning_group_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    where m.tenant_id = g.tenant_id and m.group_id = g.id), '[]') end as members
  from provisioning_group g where g.tenant_id = current_tenant()`;

export async function scimGroup(tx: Tx, id: number, withMembers: boolean): Promise<ScimGroupRow | undefined> {
  const [row] = await tx.query<ScimGroupRow>(`select ${columns} and g.id = $2`, [withMembers, id]);
  return row;
}

const hasMember = `exists (select from provisioning_group_member m
  where m.tenant_id = g.tenant_id and m.group_id = g.id and m.account_id = $id)`;

const filterable: Columns = {
  id: { kind: 'id', sql: 'g.id' },
  externalId: { kind: 'exact', sql: 'g.external_id' },
  displayName: { kind: 'folded', sql: 'g.display_name' },
  members: { kind: 'related', sql: hasMember },
  'members.value': { kind: 'related', sql: hasMember },
  'meta.created': { kind: 'instant', sql: 'g.created_at' },
  'meta.lastModified': { kind: 'instant', sql: 'g.changed_at' },
};

export async function pageOfGroups(
  tx: Tx,
  request: ListRequest,
  withMembers: boolean,
): Promise<{ rows: ScimGroupRow[]; total: number }> {
  const source = { schema: groupSchema, columns: filterable, from: 'provisioning_group g', alias: 'g' };
  const { ids, total } = await pageOfIds(tx, source, request);
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx.query<ScimGroupRow>(
    `select ${columns} and g.id = any($2) order by array_position($2::integer[], g.id)`,
    [withMembers, ids],
  );
  return { rows, total };
}
