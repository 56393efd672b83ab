import type { Tx } from '../db/transaction.ts';

interface Sender {
  name: string;
  colour: string;
  isDefault: boolean;
  host: string | null;
}

/** The company in whose name a message goes out. */
export async function senderOf(tx: Tx, tenantId: number): Promise<Sender | undefined> {
  const [sender] = await tx.query<Sender>(
    `select coalesce(t.system_name, t.short_name) as name, t.primary_colour as colour, t.is_default,
       (select min(h.host) from tenant_host h where h.tenant_id = t.tenant_id) as host
     from tenant t where t.tenant_id = $1`,
    [tenantId],
  );
  return sender;
}
