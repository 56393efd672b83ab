import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface ModulesRow {
  version: number;
  enabled: string[];
}

export async function modulesToChange(tx: Tx): Promise<ModulesRow | undefined> {
  const [, row] = await Promise.all([lockCompany(tx), modulesWithVersion(tx)]);
  return row;
}

export async function modulesWithVersion(tx: Tx): Promise<ModulesRow | undefined> {
  const [row] = await tx.query<ModulesRow>(
    `select modules_version as version, enabled_modules as enabled from tenant
     where tenant_id = current_tenant() and not is_provider`,
  );
  return row;
}

export async function saveModules(tx: WriteTx, enabled: readonly string[]): Promise<void> {
  await tx.query(
    'update tenant set enabled_modules = $2, modules_version = modules_version + 1 where tenant_id = $1',
    [tx.tenantId, enabled],
  );
}
