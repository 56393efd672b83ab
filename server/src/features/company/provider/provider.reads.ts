import type { Tx } from '../../../platform/db/transaction.ts';

export interface TenantRow {
  id: number;
  name: string;
  host: string;
  people: number;
  createdAt: string;
  suspendedAt: string | null;
  suspendedReason: string;
  storage: { usedBytes: number; limitBytes: number };
}

export interface TenantPage {
  searchText: string | undefined;
  sortBy: 'name:asc' | 'name:desc' | 'createdAt:asc' | 'createdAt:desc';
  limit: number;
  offset: number;
}

const orders: Record<TenantPage['sortBy'], string> = {
  'name:asc': 'name, tenant_id',
  'name:desc': 'name desc, tenant_id desc',
  'createdAt:asc': 'created_at, tenant_id',
  'createdAt:desc': 'created_at desc, tenant_id desc',
};

export async function pageOfTenants(tx: Tx, page: TenantPage): Promise<{ rows: TenantRow[]; total: number }> {
  const matching = `from all_tenants() where $1::text is null or strpos(lower(name), lower($1)) > 0`;
  const wanted = page.searchText ?? null;
  const [rows, counted] = await Promise.all([
    tx.query<TenantRow>(
      `select p.id, p.name, p.host, p.people, p.created_at, p.suspended_at, p.suspended_reason,
         jsonb_build_object('usedBytes', s.used, 'limitBytes', s.storage_limit) as storage
       from (
         select tenant_id as id, name, host, people, created_at, suspended_at,
           suspended_reason, row_number() over (order by ${orders[page.sortBy]}) as place ${matching}
         order by place limit $2 offset $3
       ) p cross join lateral storage_of_tenant(p.id) s order by p.place`,
      [wanted, page.limit, page.offset],
    ),
    tx.query<{ total: number }>(`select count(*) as total ${matching}`, [wanted]),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function tenantExists(tx: Tx, tenantId: number): Promise<boolean> {
  const rows = await tx.query('select from all_tenants() where tenant_id = $1', [tenantId]);
  return rows.length > 0;
}

export interface HealthRow {
  version: string;
  size: number;
  migrations: number;
  waiting: number;
  failing: number;
  entries: number;
  unsealed: number;
  toReseal: number;
  resealed: number;
  unopened: number;
}

export async function healthOfInstallation(tx: Tx): Promise<HealthRow | undefined> {
  const [row] = await tx.query<HealthRow>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
       (select count(*) from schema_migration) as migrations, jobs.waiting, jobs.failing, counts.entries, counts.unsealed,
       keys.total as to_reseal, keys.done as resealed, keys.failed as unopened
     from installation_counts() counts, reseal_counts() keys, graphile_worker.platform_job_counts() jobs`,
  );
  return row;
}
