import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { letterOf, type OneLetter } from './letter.reads.ts';

/** The person’s row is locked: the letter itself is never changed, so no lock is granted on it. */
export async function letterToShare(tx: Tx, employeeId: number, id: number): Promise<OneLetter | undefined> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  return letterOf(tx, employeeId, id);
}

export async function nextLetterNumber(tx: WriteTx): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into letter_counter as c (tenant_id, last_number) values (current_tenant(), 1)
     on conflict (tenant_id) do update set last_number = c.last_number + 1 returning last_number as number`,
  );
  if (row === undefined) throw new Error('The letter got no number');
  return row.number;
}

export interface NewLetter {
  number: number;
  employeeId: number;
  templateId: number;
  documentId: number;
  title: string;
  employer: string;
  fullName: string;
  employedSince: string;
  drawnBy: number;
}

export async function insertLetter(tx: WriteTx, letter: NewLetter): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into letter (tenant_id, number, employee_id, template_id, document_id, title, employer, full_name,
       employed_since, drawn_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      letter.number,
      letter.employeeId,
      letter.templateId,
      letter.documentId,
      letter.title,
      letter.employer,
      letter.fullName,
      letter.employedSince,
      letter.drawnBy,
    ],
  );
  if (row === undefined) throw new Error('The letter was not kept');
  return row.id;
}

/** One address for each letter: another one ends the one before it. */
export async function putShare(
  tx: WriteTx,
  { employeeId, id }: { employeeId: number; id: number },
  tokenHash: Buffer,
): Promise<void> {
  await deleteShare(tx, id);
  await tx.query(
    `insert into letter_share (tenant_id, letter_id, employee_id, token_hash) values (current_tenant(), $1, $2, $3)`,
    [id, employeeId, tokenHash],
  );
}

export async function deleteShare(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from letter_share where tenant_id = current_tenant() and letter_id = $1', [id]);
}

export interface DemoGround {
  kindId: number;
  employeeId: number;
  drawnBy: number;
}

/**
 * The person, author and kind of document of the demo's letter; nothing where the company has templates
 * already.
 */
export async function groundOfDemo(
  tx: Tx,
  usernames: { of: string; by: string },
  kind: string,
): Promise<DemoGround | undefined> {
  const [row] = await tx.query<DemoGround>(
    `select k.id as kind_id, a.employee_id, hr.id as drawn_by
     from document_kind k
     join account a on a.tenant_id = k.tenant_id and a.username = $1 and a.employee_id is not null
     join account hr on hr.tenant_id = k.tenant_id and hr.username = $2
     where k.tenant_id = current_tenant() and k.title = $3
       and not exists (select from letter_template t where t.tenant_id = k.tenant_id)`,
    [usernames.of, usernames.by, kind],
  );
  return row;
}
