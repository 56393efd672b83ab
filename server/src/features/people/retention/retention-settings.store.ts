import type { RetentionWish } from '@tenure/contract/people/retention.ts';
import { usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface RetentionDecided {
  settings: RetentionWish;
  version: number;
}

/** A company without a row has decided nothing: nothing is erased. */
export async function retentionDecided(tx: Tx): Promise<RetentionDecided> {
  const [row] = await tx.query<RetentionWish & { version: number }>(
    'select mode, months, version from retention_settings where tenant_id = current_tenant()',
  );
  const { mode = 'off', months, version = 0 } = row ?? {};
  return { settings: { mode, months: { ...usualRetentionMonths, ...months } }, version };
}

/** The same with the company locked: if two people save at once, the second is refused. */
export async function retentionToDecide(tx: Tx): Promise<RetentionDecided> {
  const [, found] = await Promise.all([lockCompany(tx), retentionDecided(tx)]);
  return found;
}

export async function writeRetention(tx: WriteTx, { mode, months }: RetentionWish): Promise<void> {
  await tx.query(
    `insert into retention_settings (tenant_id, mode, months) values (current_tenant(), $1, $2)
     on conflict (tenant_id) do update set mode = $1, months = $2, version = retention_settings.version + 1`,
    [mode, JSON.stringify(months)],
  );
}
