import type { Tx } from '../db/transaction.ts';
import type { KeptRights } from './field-rights.ts';

export interface FieldRightsRow {
  version: number;
  rights: KeptRights;
}

/** A company without a row has decided nothing yet. */
export async function fieldRightsRow(tx: Tx): Promise<FieldRightsRow> {
  const [row] = await tx.query<FieldRightsRow>(
    'select version, rights from field_rights where tenant_id = current_tenant()',
  );
  return row ?? { version: 0, rights: {} };
}
