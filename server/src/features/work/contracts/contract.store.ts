import type { SignerRole } from '@tenure/domain/work/contract-signing.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type ContractOfPerson, contractOfPerson } from './contract.reads.ts';
import { contractToSign, waits } from './signer.reads.ts';

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
     returning file_name as name, file_size as size, pages, sha256, storage_key, sealed_for`,
    [employeeId, id, tx.actor.accountId],
  );
  return row;
}

/** Files that were given to no one, with the place of their contents. */
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
  /** Defaults to now. */
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

export interface NewSigner {
  role: SignerRole;
  accountId: number | null;
}

/** In the order of the array. */
export async function insertSigners(
  tx: WriteTx,
  contractId: number,
  signers: readonly NewSigner[],
): Promise<void> {
  await tx.query(
    `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, account_id)
     select c.tenant_id, c.id, c.employee_id, named.place, named.role, named.account_id
     from contract c, unnest($2::text[], $3::integer[]) with ordinality as named (role, account_id, place)
     where c.tenant_id = current_tenant() and c.id = $1 order by named.place`,
    [contractId, signers.map(({ role }) => role), signers.map(({ accountId }) => accountId)],
  );
}

const lockContract = 'select from contract where tenant_id = current_tenant() and id = $1 for no key update';

/** Locked by a statement of its own: of two who end it at once, the second sees what the first did. */
export async function contractToEnd(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<ContractOfPerson | undefined> {
  const [, found] = await Promise.all([tx.query(lockContract, [id]), contractOfPerson(tx, employeeId, id)]);
  return found;
}

/** The same for the person who signs it for the employer. */
export async function contractToSignNow(tx: Tx, id: number): Promise<ContractOfPerson | undefined> {
  // A contract that is not theirs to sign is not locked.
  if ((await contractToSign(tx, id)) === undefined) return undefined;
  await tx.query(lockContract, [id]);
  return contractToSign(tx, id);
}

export async function markOpened(tx: WriteTx, id: number, moment: string): Promise<void> {
  await tx.query(
    `update contract c set opened_at = $2 where c.tenant_id = current_tenant() and c.id = $1 and c.opened_at is null and ${waits}`,
    [id, moment],
  );
}

export async function markOpenedBySigner(tx: WriteTx, signerId: number, moment: string): Promise<void> {
  await tx.query(
    `update contract_signer set opened_at = $2 where tenant_id = current_tenant() and id = $1 and opened_at is null`,
    [signerId, moment],
  );
}

export async function markTold(tx: WriteTx, signerId: number, moment: string): Promise<void> {
  await tx.query(
    `update contract_signer set told_at = $2 where tenant_id = current_tenant() and id = $1 and told_at is null`,
    [signerId, moment],
  );
}

export interface Signed {
  at: string;
  by: number | null;
  name: string;
  sha256: string;
  browser: string | null;
  system: string | null;
  drawing: { sealed: string; sealedFor: string } | null;
}

export async function markSigned(
  tx: WriteTx,
  contractId: number,
  place: number,
  given: Signed,
): Promise<void> {
  await tx.query(
    `update contract_signer set signed_at = $3, signed_by = $4, signed_name = $5, signed_sha256 = $6, signed_browser = $7,
       signed_system = $8, sealed_drawing = $9, sealed_for = $10
     where tenant_id = current_tenant() and contract_id = $1 and place = $2 and replaced_at is null`,
    [
      contractId,
      place,
      given.at,
      given.by,
      given.name,
      given.sha256,
      given.browser,
      given.system,
      given.drawing?.sealed ?? null,
      given.drawing?.sealedFor ?? null,
    ],
  );
}

/** Accepted is what all have signed, under the name the person signed with. */
export async function completeContract(tx: WriteTx, id: number, moment: string): Promise<void> {
  await tx.query(
    `update contract c set accepted_at = $2, accepted_by = s.signed_by, accepted_name = s.signed_name,
       accepted_sha256 = s.signed_sha256, accepted_browser = s.signed_browser, accepted_system = s.signed_system
     from contract_signer s
     where c.tenant_id = current_tenant() and c.id = $1
       and s.tenant_id = c.tenant_id and s.contract_id = c.id and s.role = 'employee'`,
    [id, moment],
  );
}

/** Another account in the place of a signer who has not signed. */
export async function replaceSigner(
  tx: WriteTx,
  signerId: number,
  by: NewSigner & { reason: string; moment: string },
): Promise<void> {
  await tx.query(
    `update contract_signer set replaced_at = $2, replaced_by = $3, replaced_reason = $4
     where tenant_id = current_tenant() and id = $1`,
    [signerId, by.moment, tx.actor.accountId, by.reason],
  );
  await tx.query(
    `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, account_id)
     select tenant_id, contract_id, employee_id, place, $2, $3 from contract_signer
     where tenant_id = current_tenant() and id = $1`,
    [signerId, by.role, by.accountId],
  );
}

export async function markWithdrawn(tx: WriteTx, id: number, moment: string, reason: string): Promise<void> {
  await tx.query(
    `update contract set withdrawn_at = $2, withdrawn_by = $3, withdrawn_reason = $4
     where tenant_id = current_tenant() and id = $1`,
    [id, moment, tx.actor.accountId, reason],
  );
}

export async function markDeclined(tx: WriteTx, id: number, moment: string, reason: string): Promise<void> {
  await tx.query(
    `update contract set declined_at = $2, declined_by = $3, declined_reason = $4
     where tenant_id = current_tenant() and id = $1`,
    [id, moment, tx.actor.accountId, reason],
  );
}
