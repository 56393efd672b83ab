import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { KeptRights } from '../../../platform/policy/field-rights.ts';

export async function writeFieldRights(tx: WriteTx, rights: KeptRights): Promise<void> {
  await tx.query(
    `insert into field_rights (tenant_id, rights) values (current_tenant(), $1)
     on conflict (tenant_id) do update set rights = $1, version = field_rights.version + 1`,
    [JSON.stringify(rights)],
  );
}
