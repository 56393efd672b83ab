import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type ContractOfPerson, contractOfPerson } from './contract.reads.ts';

export interface SentFile {
  id: number;
  name: string;
  size: number;
  pages: number;
  sha256: string;
}

export interface KeptFile extends Omit<SentFile, 'id'> {
  storageKey: string;
  sealedFor: string;
}

export async function insertFile(tx: WriteTx, employeeId: number, file: KeptFile): Promise<SentFile> {
  const [row] = await tx.query<SentFile>(
    `insert into contract_upload (tenant_id, employee_id, uploaded_by, file_name, file_size, pages, sha256, storage_key, sealed_for)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8)
     returning id, file_name as name, file_size as size, pages, sha256`,
    [
      employeeId,
      tx.actor.accountId,
      file.name,
      file.size,
      file.pages,
      file.sha256,
      file.storageKey,
      file.sealedFor,
    ],
  );
  if (row === undefined) throw new Error('A file that was sent has no id');
  return row;
}

/** A file belongs to one contract: of two who would give the same, one finds it gone. */
export async function takeFile(tx: WriteTx, employeeId: number, id: number): Promise<KeptFile | undefined> {
  const [row] = await tx.query<KeptFile>(
    `delete from contract_upload where tenant_id = current_tenant() and employee_id = $1 and id = $2 and uploaded_by = $3
     returning file_name as name, file_size as size, pages, sha256, storage_key as "storageKey", sealed_for as "sealedFor"`,
    [employeeId, id, tx.actor.accountId],
  );
  return row;
}

/** Those nobody was given, with where their contents lie. */
export async function takeFilesSentBefore(tx: WriteTx, moment: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'delete from contract_upload where tenant_id = current_tenant() and uploaded_at < $1 returning storage_key as key',
    [moment],
  );
  return rows.map(({ key }) => key);
}

export interface NewContract {
  employeeId: number;
  name: string;
  message: string;
  acceptBy: string | null;
  file: KeptFile;
  addedBy: number | null;
  isTold: boolean;
  /** Now, where nothing is said. */
  addedAt?: string;
}

export async function insertContract(tx: WriteTx, made: NewContract): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into contract (tenant_id, employee_id, name, message, accept_by, file_name, file_size, pages, sha256, storage_key,
       sealed_for, added_by, added_at, told_at)
     select current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, moment, case when $12 then moment end
     from (select coalesce($13::timestamptz, tenure_now()) as moment) given returning id`,
    [
      made.employeeId,
      made.name,
      made.message,
      made.acceptBy,
      made.file.name,
      made.file.size,
      made.file.pages,
      made.file.sha256,
      made.file.storageKey,
      made.file.sealedFor,
      made.addedBy,
      made.isTold,
      made.addedAt ?? null,
    ],
  );
  if (row === undefined) throw new Error('A contract that was added has no id');
  return row.id;
}

/** Locked by a statement of its own: of two who end it at once, the second sees what the first did. */
export async function contractToEnd(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<ContractOfPerson | undefined> {
  const [, found] = await Promise.all([
    tx.query(
      'select from contract where tenant_id = current_tenant() and employee_id = $1 and id = $2 for no key update',
      [employeeId, id],
    ),
    contractOfPerson(tx, employeeId, id),
  ]);
  return found;
}

export async function markOpened(tx: WriteTx, id: number, moment: string): Promise<void> {
  await tx.query(
    `update contract set opened_at = $2 where tenant_id = current_tenant() and id = $1
       and opened_at is null and accepted_at is null and withdrawn_at is null`,
    [id, moment],
  );
}

export interface Acceptance {
  at: string;
  by: number | null;
  name: string;
  sha256: string;
  browser: string | null;
  system: string | null;
}

export async function markAccepted(tx: WriteTx, id: number, given: Acceptance): Promise<void> {
  await tx.query(
    `update contract set accepted_at = $2, accepted_by = $3, accepted_name = $4, accepted_sha256 = $5, accepted_browser = $6,
       accepted_system = $7 where tenant_id = current_tenant() and id = $1`,
    [id, given.at, given.by, given.name, given.sha256, given.browser, given.system],
  );
}

export async function markWithdrawn(tx: WriteTx, id: number, moment: string, reason: string): Promise<void> {
  await tx.query(
    `update contract set withdrawn_at = $2, withdrawn_by = $3, withdrawn_reason = $4
     where tenant_id = current_tenant() and id = $1`,
    [id, moment, tx.actor.accountId, reason],
  );
}
