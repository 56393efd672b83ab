import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { documentOf, type OneDocument } from './personal-document.reads.ts';

/** Locked by a statement of its own: of two people who change it at once, the second sees what the first did. */
export async function documentToChange(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<OneDocument | undefined> {
  await tx.query(
    'select from personal_document where tenant_id = current_tenant() and employee_id = $1 and id = $2 for no key update',
    [employeeId, id],
  );
  return documentOf(tx, employeeId, id);
}

export async function insertRequest(
  tx: WriteTx,
  employeeId: number,
  { kindId, instructions, dueOn }: { kindId: number; instructions: string; dueOn: string | null },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into personal_document (tenant_id, employee_id, kind_id, state, instructions, requested_by, requested_at, due_on)
     values (current_tenant(), $1, $2, 'requested', $3, current_account(), tenure_now(), $4) returning id`,
    [employeeId, kindId, instructions, dueOn],
  );
  if (row === undefined) throw new Error('The document was not requested');
  return row.id;
}

/** Whether one of the kind is requested of the person already; two who request at once wait for one another. */
export async function isRequestOpen(tx: WriteTx, employeeId: number, kindId: number): Promise<boolean> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  const rows = await tx.query(
    `select from personal_document where tenant_id = current_tenant() and employee_id = $1 and kind_id = $2
       and requested_at is not null and state in ('requested', 'sent-back')`,
    [employeeId, kindId],
  );
  return rows.length > 0;
}

export interface NewFile {
  name: string;
  size: number;
  storageKey: string;
  sealedFor: string;
  expiresOn: string | null;
  /** One that HR uploads needs no check. */
  isAccepted: boolean;
}

const fileValues = ({ name, size, storageKey, sealedFor, expiresOn, isAccepted }: NewFile) => [
  name,
  size,
  storageKey,
  sealedFor,
  expiresOn,
  isAccepted,
];

export async function insertUpload(
  tx: WriteTx,
  employeeId: number,
  kindId: number,
  file: NewFile,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into personal_document (tenant_id, file_name, file_size, storage_key, sealed_for, expires_on, state, decided_by,
       decided_at, uploaded_by, uploaded_at, employee_id, kind_id)
     values (current_tenant(), $1, $2, $3, $4, $5, case when $6 then 'accepted' else 'to-check' end,
       case when $6 then current_account() end, case when $6 then tenure_now() end, current_account(), tenure_now(), $7, $8)
     returning id`,
    [...fileValues(file), employeeId, kindId],
  );
  if (row === undefined) throw new Error('The document was not added');
  return row.id;
}

export async function replaceFile(tx: WriteTx, id: number, file: NewFile): Promise<void> {
  await tx.query(
    `update personal_document set file_name = $1, file_size = $2, storage_key = $3, sealed_for = $4, expires_on = $5,
       state = case when $6 then 'accepted' else 'to-check' end, decided_by = case when $6 then current_account() end,
       decided_at = case when $6 then tenure_now() end, reason = '', uploaded_by = current_account(),
       uploaded_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $7`,
    [...fileValues(file), id],
  );
}

export async function decideDocument(
  tx: WriteTx,
  id: number,
  decision: 'accepted' | 'sent-back',
  reason: string,
): Promise<void> {
  await tx.query(
    `update personal_document set state = $2, reason = $3, decided_by = current_account(), decided_at = tenure_now(),
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, decision, decision === 'accepted' ? '' : reason],
  );
}

/** The name of its file in the store, where it has one. */
export async function deleteDocument(tx: WriteTx, id: number): Promise<string | null> {
  const [row] = await tx.query<{ key: string | null }>(
    'delete from personal_document where tenant_id = current_tenant() and id = $1 returning storage_key as key',
    [id],
  );
  return row?.key ?? null;
}

export async function accountOf(tx: Tx, employeeId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>(`select ${activeAccountOf('$1')} as id`, [employeeId]);
  return row?.id ?? null;
}

export interface Reminder {
  id: number;
  employeeId: number;
  accountId: number;
  kind: string;
  day: string;
  reminder: 'due' | 'expiring';
}

/** Marks the reminders that are due and returns them, so that each is sent once. Days are the person's own. */
export function takeReminders(tx: WriteTx): Promise<Reminder[]> {
  return tx.query<Reminder>(
    `with due as (
       select p.id, p.employee_id, a.id as account_id, k.title as kind, 'due' as reminder, p.due_on as day
       from personal_document p
       join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
       cross join lateral (select ${activeAccountOf('p.employee_id')} as id) a
       where p.tenant_id = current_tenant() and p.state in ('requested', 'sent-back') and p.reminded_due_at is null
         and p.due_on <= tenure_today() + 3 and p.due_on <= employee_today(p.employee_id) + 2 and a.id is not null
       union all
       select p.id, p.employee_id, a.id, k.title, 'expiring', p.expires_on
       from personal_document p
       join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
       join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
       cross join lateral (select ${activeAccountOf('p.employee_id')} as id) a
       where p.tenant_id = current_tenant() and p.state = 'accepted' and p.reminded_expiry_at is null
         and p.expires_on - k.remind_days <= employee_today(p.employee_id) and a.id is not null
         and (e.end_date < employee_today(p.employee_id)) is not true
         and not exists (select from personal_document n where n.tenant_id = p.tenant_id and n.employee_id = p.employee_id
           and n.kind_id = p.kind_id and n.id > p.id)
       limit 1000
     )
     update personal_document p set
       reminded_due_at = case when due.reminder = 'due' then tenure_now() else p.reminded_due_at end,
       reminded_expiry_at = case when due.reminder = 'expiring' then tenure_now() else p.reminded_expiry_at end
     from due where p.tenant_id = current_tenant() and p.id = due.id
     returning p.id, p.employee_id, due.account_id, due.kind, due.day, due.reminder`,
  );
}

/** Notes that it was opened; false where it is gone by now. */
export async function noteOpened(tx: WriteTx, id: number): Promise<boolean> {
  const rows = await tx.query(
    `update personal_document set opened_at = coalesce(opened_at, tenure_now())
     where tenant_id = current_tenant() and id = $1 returning id`,
    [id],
  );
  return rows.length > 0;
}
