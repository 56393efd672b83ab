import { keptRefusals } from '@tenure/contract/identity/provisioning.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface NewRefusal {
  method: string;
  resource: string;
  status: number;
  scimType: string | null;
  reason: string;
}

/** Keeps the newest few; a provider that is refused for ever fills nothing. */
export async function noteRefusal(tx: WriteTx, refusal: NewRefusal): Promise<void> {
  await tx.query(
    `insert into provisioning_refusal (tenant_id, method, resource, status, scim_type, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, refusal.method, refusal.resource, refusal.status, refusal.scimType, refusal.reason],
  );
  await tx.query(
    `delete from provisioning_refusal where tenant_id = $1 and id <= (
       select id from provisioning_refusal where tenant_id = $1 order by id desc offset $2 limit 1)`,
    [tx.tenantId, keptRefusals],
  );
}
