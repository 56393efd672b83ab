import { type FlagName, featureFlags, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import { compose } from '../../../platform/db/statements.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface TenantFlags {
  tenantId: number;
  version: number;
  flags: { name: FlagName; about: string; enabled: boolean; rolloutPercent: number }[];
}

/** The flags of the transaction's tenant, including those never changed. */
export async function flagsOfTenant(tx: Tx, tenantId: number): Promise<TenantFlags> {
  const [tenant, rows] = await Promise.all([
    tx.one(
      compose
        .selectFrom('tenant')
        .select('feature_flags_version as version')
        .where('tenant_id', '=', tenantId),
    ),
    tx.all(
      compose
        .selectFrom('feature_flag')
        .select(['name', 'enabled', 'rollout_percent'])
        .where('tenant_id', '=', tenantId),
    ),
  ]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return {
    tenantId,
    version: tenant.version,
    flags: flagNames.map((name) => ({
      name,
      about: featureFlags[name].about,
      enabled: byName.get(name)?.enabled ?? true,
      rolloutPercent: byName.get(name)?.rollout_percent ?? 100,
    })),
  };
}

/** Raises the version that was read, which also makes two savers take turns; false when it is not the newest. */
export async function raiseFlagsVersion(tx: WriteTx, tenantId: number, read: number): Promise<boolean> {
  const raised = await tx.maybe(
    compose
      .updateTable('tenant')
      .set({ feature_flags_version: read + 1 })
      .where('tenant_id', '=', tenantId)
      .where('feature_flags_version', '=', read)
      .returning('tenant_id'),
  );
  return raised !== undefined;
}

export async function saveFlag(
  tx: WriteTx,
  tenantId: number,
  flag: { name: string; enabled: boolean; rolloutPercent: number },
): Promise<void> {
  const values = { enabled: flag.enabled, rollout_percent: flag.rolloutPercent };
  await tx.all(
    compose
      .insertInto('feature_flag')
      .values({ tenant_id: tenantId, name: flag.name, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(values)),
  );
}
