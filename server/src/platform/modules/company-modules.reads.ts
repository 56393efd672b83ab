import type { ModuleName } from '@tenure/contract/identity/site.ts';
import type { Tx } from '../db/transaction.ts';

/** The modules this company has turned on. */
export async function modulesOfCompany(tx: Tx): Promise<ReadonlySet<string>> {
  const [row] = await tx.query<{ enabled: string[] }>(
    'select enabled_modules as enabled from tenant where tenant_id = current_tenant()',
  );
  return new Set(row?.enabled);
}

/** Features without a module are always on. */
export async function isModuleOn(tx: Tx, module: ModuleName | undefined): Promise<boolean> {
  return module === undefined || (await modulesOfCompany(tx)).has(module);
}
