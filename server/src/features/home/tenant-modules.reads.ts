import type { Tx } from '../../platform/db/transaction.ts';

export interface TenantModules {
  enabled: readonly string[];
}

export async function modulesOfTenant(tx: Tx): Promise<TenantModules> {
  const [row] = await tx.query<{ enabled_modules: string[] }>(
    'select enabled_modules from tenant where tenant_id = current_tenant()',
  );
  return { enabled: row?.enabled_modules ?? [] };
}
