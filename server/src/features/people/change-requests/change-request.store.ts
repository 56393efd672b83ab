import type { FieldOutcome, RequestState } from '@tenure/domain/people/change-request.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

interface ToAsk {
  employeeId: number;
  section: string;
  from: string | null;
  fields: readonly string[];
  sealedFor: string;
  sealedValues: string;
  reason: string;
}

/** Undefined where one waits already: the database holds that there is one at a time. */
export async function insertRequest(tx: WriteTx, asked: ToAsk): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into change_request (tenant_id, employee_id, section, valid_from, fields, sealed_for, sealed_values, reason, asked_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, employee_id, section) where state = 'waiting' do nothing returning id`,
    [
      asked.employeeId,
      asked.section,
      asked.from,
      JSON.stringify(asked.fields.map((key) => ({ key, outcome: 'waiting' }))),
      asked.sealedFor,
      asked.sealedValues,
      asked.reason,
      tx.actor.accountId,
    ],
  );
  return row?.id;
}

interface Closing {
  state: Exclude<RequestState, 'waiting'>;
  fields: readonly { key: string; outcome: FieldOutcome }[];
  reason: string;
  sealedValues: string;
}

export async function closeRequest(
  tx: WriteTx,
  id: number,
  { state, fields, reason, sealedValues }: Closing,
): Promise<void> {
  await tx.query(
    `update change_request set state = $2, fields = $3, decision_reason = $4, sealed_values = $5, decided_by = $6,
       decided_at = tenure_now()
     where tenant_id = current_tenant() and id = $1 and state = 'waiting'`,
    [id, state, JSON.stringify(fields), reason, sealedValues, tx.actor.accountId],
  );
}
