import type { EvidenceFile } from '@tenure/contract/leave/leave-evidence.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptEvidence {
  name: string;
  storageKey: string;
  sealedFor: string;
}

/** Locks the request, so that of two files added at once the second is counted with the first. */
export async function lockRequest(tx: WriteTx, requestId: number): Promise<LeaveState | undefined> {
  const [row] = await tx.query<{ state: LeaveState }>(
    'select state from leave_request where tenant_id = current_tenant() and id = $1 for no key update',
    [requestId],
  );
  return row?.state;
}

const onHold = (employeeId: string) => `exists (select from legal_hold h
  where h.tenant_id = current_tenant() and h.employee_id = ${employeeId} and h.lifted_at is null)`;

export async function isOnHold(tx: WriteTx, employeeId: number): Promise<boolean> {
  const [row] = await tx.query<{ isHeld: boolean }>(`select ${onHold('$1')} as is_held`, [employeeId]);
  return row?.isHeld === true;
}

export const evidenceOf = (tx: Tx, requestId: number): Promise<EvidenceFile[]> =>
  tx.query<EvidenceFile>(
    `select v.id, v.file_name as name, v.file_size as size, v.added_at, a.display_name as added_by
     from leave_evidence v left join account a on a.tenant_id = v.tenant_id and a.id = v.added_by
     where v.tenant_id = current_tenant() and v.request_id = $1 order by v.id`,
    [requestId],
  );

export async function keptEvidence(
  tx: Tx,
  requestId: number,
  evidenceId: number,
): Promise<KeptEvidence | undefined> {
  const [kept] = await tx.query<KeptEvidence>(
    `select file_name as name, storage_key, sealed_for from leave_evidence
     where tenant_id = current_tenant() and request_id = $1 and id = $2`,
    [requestId, evidenceId],
  );
  return kept;
}

export const evidenceOfPerson = (tx: Tx, employeeId: number): Promise<(KeptEvidence & { id: number })[]> =>
  tx.query(
    `select v.id, v.file_name as name, v.storage_key, v.sealed_for
     from leave_evidence v join leave_request r on r.tenant_id = v.tenant_id and r.id = v.request_id
     where v.tenant_id = current_tenant() and r.employee_id = $1 order by v.id`,
    [employeeId],
  );

export async function insertEvidence(
  tx: WriteTx,
  requestId: number,
  { name, size, storageKey, sealedFor }: KeptEvidence & { size: number },
): Promise<void> {
  await tx.query(
    `insert into leave_evidence (tenant_id, request_id, file_name, file_size, storage_key, sealed_for, added_by)
     values (current_tenant(), $1, $2, $3, $4, $5, current_account())`,
    [requestId, name, size, storageKey, sealedFor],
  );
}

export async function deleteEvidence(
  tx: WriteTx,
  requestId: number,
  evidenceId: number,
): Promise<string | undefined> {
  const [gone] = await tx.query<{ key: string }>(
    `delete from leave_evidence where tenant_id = current_tenant() and request_id = $1 and id = $2
     returning storage_key as key`,
    [requestId, evidenceId],
  );
  return gone?.key;
}

export interface ClearedEvidence {
  employeeId: number;
  requestId: number;
  isConfidential: boolean;
  /** For leave that was declined, withdrawn or cancelled. */
  isUnused: boolean;
  key: string;
}

interface Keeping {
  months: number;
  daysUnused: number;
}

/** Evidence for leave that ended, or came to nothing, so long ago, except for people whose data is on hold. */
export const clearEvidence = (
  tx: WriteTx,
  { months, daysUnused }: Keeping,
  most: number,
): Promise<ClearedEvidence[]> =>
  tx.query<ClearedEvidence>(
    `with old as (
       select v.tenant_id, v.id, r.employee_id, v.request_id, t.is_confidential, unused.it as is_unused
       from leave_evidence v join leave_request r on r.tenant_id = v.tenant_id and r.id = v.request_id
       join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
       cross join lateral (select coalesce(r.state in ('declined', 'withdrawn', 'cancelled')
         and r.closed_at < tenure_now() - make_interval(days => $2), false) as it) unused
       where v.tenant_id = current_tenant()
         and (unused.it or r.end_date < (tenure_now() - make_interval(months => $1))::date)
         and not ${onHold('r.employee_id')}
       order by v.id limit $3)
     delete from leave_evidence v using old where v.tenant_id = old.tenant_id and v.id = old.id
     returning old.employee_id, old.request_id, old.is_confidential,
       old.is_unused, v.storage_key as key`,
    [months, daysUnused, most],
  );
