import type { BankChangeKind, HeldAccount, HeldState } from '@tenure/contract/pay/bank-changes.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { AccountsToEdit } from './bank-account.store.ts';

interface ToHold {
  kind: BankChangeKind;
  before: readonly HeldAccount[];
  after: readonly HeldAccount[];
  sealedFor: string;
  sealedChange: string;
}

/** Undefined where one waits already: the database holds that there is one at a time. */
export async function insertHeld(
  tx: WriteTx,
  { employeeId, scheme, version }: AccountsToEdit,
  { kind, before, after, sealedFor, sealedChange }: ToHold,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into held_bank_change (tenant_id, employee_id, scheme, kind, base_version, before, after, sealed_for,
       sealed_change, entered_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, employee_id, scheme) where state = 'waiting' do nothing returning id`,
    [
      employeeId,
      scheme,
      kind,
      version,
      JSON.stringify(before),
      JSON.stringify(after),
      sealedFor,
      sealedChange,
      tx.actor.accountId,
    ],
  );
  return row?.id;
}

/** Stores the decision, and deletes the whole numbers with it. */
export async function closeHeld(
  tx: WriteTx,
  id: number,
  state: Exclude<HeldState, 'waiting'>,
  reason: string,
): Promise<void> {
  await tx.query(
    `update held_bank_change set state = $2, reason = $3, decided_by = $4, decided_at = tenure_now(), sealed_change = null
     where tenant_id = current_tenant() and id = $1 and state = 'waiting'`,
    [id, state, reason, tx.actor.accountId],
  );
}
