import type { RecordCopy } from '@tenure/contract/people/own-record.ts';
import { z } from 'zod';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface PersonOfCopies {
  employeeId: number;
  fullName: string;
  employeeNumber: string;
  companyName: string;
  relation: Relation;
}

export const makeCopy = defineJob({
  name: 'own-record.make',
  payload: z.object({ copyId: z.int(), accountId: z.int() }),
  maxAttempts: 3,
});
export const removeCopyFiles = defineJob({
  name: 'own-record.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

export async function personOfCopies(tx: Tx, employeeId: number): Promise<PersonOfCopies | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<PersonOfCopies, 'relation'>>(
      `select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name,
         e.employee_number, t.name as company_name
       from employee e join tenant t on t.tenant_id = e.tenant_id
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && person && { ...person, relation };
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The viewer's own copies, and no one else's. */
export function copiesOfViewer(tx: Tx, employeeId: number, now: string): Promise<RecordCopy[]> {
  return tx.query(
    `select id, state, done, total, ${instant('asked_at')} as asked_at, ${instant('expires_at')} as expires_at,
       pdf_size, zip_size
     from record_copy
     where tenant_id = current_tenant() and employee_id = $1 and asked_by = current_account() and expires_at > $2
     order by id desc`,
    [employeeId, now],
  );
}

interface NewCopy {
  employeeId: number;
  askedAt: string;
  expiresAt: string;
  total: number;
  sealedFor: string;
  gatheredKey: string;
}

/** Undefined while another one is being made. */
export async function insertCopy(tx: WriteTx, made: NewCopy): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into record_copy (tenant_id, employee_id, asked_by, asked_at, expires_at, total, sealed_for, gathered_key)
     values (current_tenant(), $1, current_account(), $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [made.employeeId, made.askedAt, made.expiresAt, made.total, made.sealedFor, made.gatheredKey],
  );
  return row?.id;
}

export interface CopyToMake {
  id: number;
  employeeId: number;
  sealedFor: string;
  gatheredKey: string;
}

export async function copyToMake(tx: Tx, id: number): Promise<CopyToMake | undefined> {
  const [row] = await tx.query<CopyToMake>(
    `select id, employee_id, sealed_for, gathered_key from record_copy
     where tenant_id = current_tenant() and id = $1 and state = 'making' and gathered_key is not null`,
    [id],
  );
  return row;
}

export const noteProgress = (tx: WriteTx, id: number, done: number, total: number) =>
  tx.query('update record_copy set done = $2, total = $3 where tenant_id = current_tenant() and id = $1', [
    id,
    done,
    total,
  ]);

interface FormKeys {
  pdfKey: string;
  zipKey: string;
}

/**
 * The id its files are stored under, recorded before they are written: after an interruption they are still deleted with
 * the copy. A further attempt has the same id and replaces the files. Undefined once the copy is gone.
 */
export async function nameForms(tx: WriteTx, id: number, given: FormKeys): Promise<FormKeys | undefined> {
  const [row] = await tx.query<FormKeys>(
    `update record_copy set pdf_key = coalesce(pdf_key, $2), zip_key = coalesce(zip_key, $3)
     where tenant_id = current_tenant() and id = $1 and state = 'making'
     returning pdf_key, zip_key`,
    [id, given.pdfKey, given.zipKey],
  );
  return row;
}

export async function isReady(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from record_copy where tenant_id = current_tenant() and id = $1 and state = 'ready'`,
    [id],
  );
  return rows.length > 0;
}

/** Marks the copy as ready with its files; false once the copy is gone. */
export async function finishCopy(
  tx: WriteTx,
  id: number,
  { pdfSize, zipSize }: { pdfSize: number; zipSize: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update record_copy set state = 'ready', done = total, gathered_key = null, pdf_size = $2, zip_size = $3
     where tenant_id = current_tenant() and id = $1 and state = 'making' returning id`,
    [id, pdfSize, zipSize],
  );
  return rows.length > 0;
}

/** Returns the keys of the files it leaves behind; undefined where it is no longer being made. */
export async function failCopy(tx: WriteTx, id: number): Promise<string[] | undefined> {
  const [row] = await tx.query<{ keys: string[] }>(
    `update record_copy set state = 'failed', done = total, gathered_key = null, pdf_key = null, zip_key = null
     where tenant_id = current_tenant() and id = $1 and state = 'making'
     returning array_remove(array[old.gathered_key, old.pdf_key, old.zip_key], null) as keys`,
    [id],
  );
  return row?.keys;
}

export interface CopyToRead {
  sealedFor: string;
  pdfKey: string;
  zipKey: string;
}

export async function copyToRead(
  tx: Tx,
  employeeId: number,
  id: number,
  now: string,
): Promise<CopyToRead | undefined> {
  const [row] = await tx.query<CopyToRead>(
    `select sealed_for, pdf_key, zip_key from record_copy
     where tenant_id = current_tenant() and employee_id = $1 and id = $2 and asked_by = current_account()
       and state = 'ready' and expires_at > $3`,
    [employeeId, id, now],
  );
  return row;
}

/** Deletes expired copies, and returns the keys of their files. */
export async function deleteExpired(tx: WriteTx, now: string): Promise<{ copies: number; keys: string[] }> {
  const rows = await tx.query<{ keys: string[] }>(
    `delete from record_copy where tenant_id = current_tenant() and expires_at <= $1
     returning array_remove(array[gathered_key, pdf_key, zip_key], null) as keys`,
    [now],
  );
  return { copies: rows.length, keys: rows.flatMap(({ keys }) => keys) };
}
