import { type FlagName, featureFlags, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface TenantFlags {
  tenantId: number;
  version: number;
  flags: { name: FlagName; about: string; enabled: boolean; rolloutPercent: number }[];
}

/** The flags of the transaction's tenant, including those never changed. */
export async function flagsOfTenant(tx: Tx, tenantId: number): Promise<TenantFlags> {
  const [tenant, rows] = await Promise.all([
    tx.one<{ version: number }>('select feature_flags_version as version from tenant where tenant_id = $1', [
      tenantId,
    ]),
    tx.query<{ name: string; enabled: boolean; rolloutPercent: number }>(
      'select name, enabled, rollout_percent from feature_flag where tenant_id = $1',
      [tenantId],
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
      rolloutPercent: byName.get(name)?.rolloutPercent ?? 100,
    })),
  };
}

/** Raises the version that was read, which also makes two savers take turns; false when it is not the newest. */
export async function raiseFlagsVersion(tx: WriteTx, tenantId: number, read: number): Promise<boolean> {
  const raised = await tx.query(
    `update tenant set feature_flags_version = $2 + 1 where tenant_id = $1 and feature_flags_version = $2
     returning tenant_id`,
    [tenantId, read],
  );
  return raised.length > 0;
}

export async function saveFlag(
  tx: WriteTx,
  tenantId: number,
  flag: { name: string; enabled: boolean; rolloutPercent: number },
): Promise<void> {
  await tx.query(
    `insert into feature_flag (tenant_id, name, enabled, rollout_percent) values ($1, $2, $3, $4)
     on conflict (tenant_id, name) do update set enabled = excluded.enabled, rollout_percent = excluded.rollout_percent`,
    [tenantId, flag.name, flag.enabled, flag.rolloutPercent],
  );
}
