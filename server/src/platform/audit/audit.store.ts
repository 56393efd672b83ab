import type { WriteTx } from '../db/transaction.ts';

interface NewEntry {
  actorAccountId: number | null;
  onBehalfOfAccountId: number | null;
  action: string;
  subjectType: string;
  subjectId: string;
  details: object;
  personId: string | null;
  sealedValues: string | null;
}

export async function insertEntry(tx: WriteTx, entry: NewEntry): Promise<void> {
  await tx.query(
    `insert into audit_entry (tenant_id, actor_account_id, on_behalf_of_account_id, action, subject_type, subject_id, details,
       person_id, sealed_values, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      entry.actorAccountId,
      entry.onBehalfOfAccountId,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      JSON.stringify(entry.details),
      entry.personId,
      entry.sealedValues,
      tx.actor.requestId,
    ],
  );
}
