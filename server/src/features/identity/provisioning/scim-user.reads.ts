import { userSchema } from '@tenure/domain/identity/scim/schema.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Columns } from './scim-filter.reads.ts';
import { type ListRequest, pageOfIds } from './scim-page.reads.ts';

export interface ScimUserRow {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  isActive: boolean;
  isAdministrator: boolean;
  externalId: string | null;
  employeeId: number | null;
  employeeNumber: string | null;
  createdAt: string;
  changedAt: string;
  groups: { id: number; name: string }[];
}

const columns = `
  a.id, a.username, a.email, a.first_name, a.last_name, a.display_name, a.status = 'active' as is_active,
  exists (select from administrators(current_tenant()) x where x.account_id = a.id) as is_administrator,
  a.external_id, a.employee_id, e.employee_number, a.created_at, a.changed_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.display_name) order by g.id)
    from provisioning_group_member m
    join provisioning_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = a.tenant_id and m.account_id = a.id), '[]') as groups
  from account a
  left join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.status <> 'operator'`;

export async function scimUser(tx: Tx, id: number): Promise<ScimUserRow | undefined> {
  const [row] = await tx.query<ScimUserRow>(`select ${columns} and a.id = $1`, [id]);
  return row;
}

const filterable: Columns = {
  id: { kind: 'id', sql: 'a.id' },
  externalId: { kind: 'exact', sql: 'a.external_id' },
  userName: { kind: 'lowered', sql: 'a.username' },
  'name.givenName': { kind: 'folded', sql: 'a.first_name' },
  'name.familyName': { kind: 'folded', sql: 'a.last_name' },
  'name.formatted': { kind: 'folded', sql: 'a.display_name' },
  displayName: { kind: 'folded', sql: 'a.display_name' },
  active: { kind: 'boolean', sql: "(a.status = 'active')" },
  emails: { kind: 'lowered', sql: 'a.email' },
  'emails.value': { kind: 'lowered', sql: 'a.email' },
  'emails.type': { kind: 'lowered', sql: "'work'::text" },
  // A bare constant is nothing to sort by.
  'emails.primary': { kind: 'boolean', sql: '(a.email is not null)' },
  employeeNumber: {
    kind: 'exact',
    sql: '(select e.employee_number from employee e where e.tenant_id = a.tenant_id and e.id = a.employee_id)',
    equals: `a.employee_id = (
      select e.id from employee e where e.tenant_id = current_tenant() and e.employee_number = $value)`,
  },
  groups: { kind: 'related', sql: memberOf() },
  'groups.value': { kind: 'related', sql: memberOf() },
  'meta.created': { kind: 'instant', sql: 'a.created_at' },
  'meta.lastModified': { kind: 'instant', sql: 'a.changed_at' },
};

function memberOf(): string {
  return `exists (select from provisioning_group_member m
    where m.tenant_id = a.tenant_id and m.account_id = a.id and m.group_id = $id)`;
}

export async function pageOfUsers(
  tx: Tx,
  request: ListRequest,
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const source = {
    schema: userSchema,
    columns: filterable,
    from: "(select * from account where status <> 'operator') a",
    alias: 'a',
  };
  const { ids, total } = await pageOfIds(tx, source, request);
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx.query<ScimUserRow>(
    `select ${columns} and a.id = any($1) order by array_position($1::integer[], a.id)`,
    [ids],
  );
  return { rows, total };
}
