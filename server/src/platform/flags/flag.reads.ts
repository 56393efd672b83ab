import type { Tx } from '../db/transaction.ts';

interface FlagRow {
  name: string;
  enabled: boolean;
  rolloutPercent: number;
}

export function flagsOf(tx: Tx, tenantId: number): Promise<FlagRow[]> {
  return tx.query<FlagRow>('select name, enabled, rollout_percent from feature_flag where tenant_id = $1', [
    tenantId,
  ]);
}
