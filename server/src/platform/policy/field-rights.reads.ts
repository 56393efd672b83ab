import type { Tx } from '../db/transaction.ts';
import { type KeptRights, type RightsInForce, withTurnedOff } from './field-rights.ts';

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

/** The rights as they apply now: the company's decision on each field, without the fields it does not use. */
export async function rightsInForce(tx: Tx): Promise<RightsInForce> {
  const [row] = await tx.query<{ rights: KeptRights | null; off: string[] | null }>(
    `select r.rights, s.disabled_employee_fields as off from tenant t
     left join field_rights r on r.tenant_id = t.tenant_id
     left join organisation_settings s on s.tenant_id = t.tenant_id
     where t.tenant_id = current_tenant()`,
  );
  return withTurnedOff(row?.rights ?? {}, row?.off ?? []);
}
