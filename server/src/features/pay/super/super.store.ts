import type { SuperAnswers } from '@tenure/contract/pay/super.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface Sealed {
  for: string;
  number: string;
}

export interface StoredSuper {
  id: number;
  ordinal: number;
  answers: SuperAnswers;
  sealed: Sealed | null;
  declaredOn: string;
  signedAt: string;
  signedBy: string;
  isOnBehalf: boolean;
}

export interface SuperToEdit {
  employeeId: number;
  tenantId: TenantId;
  /** The country the person is employed in. */
  country: string;
  /** The account to notify when something is signed. */
  accountId: number | null;
  timezone: string | null;
  relation: Relation;
  /** The number of signed declarations, which serves as the version of a write. */
  version: number;
  current: StoredSuper | null;
}

const ofPerson = `
  select e.tenant_id, e.country, a.id as account_id, a.timezone
  from employee e
  left join lateral (
    select a.id, a.timezone from account a
    where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active' order by a.id limit 1
  ) a on true
  where e.tenant_id = current_tenant() and e.id = $1`;
const declaration = `
  select d.id, d.ordinal, d.answers,
    case when d.sealed_number is not null then jsonb_build_object('for', d.sealed_for, 'number', d.sealed_number) end as sealed,
    d.declared_on, d.signed_at, d.signer_name as signed_by, d.is_on_behalf
  from super_declaration d
  where d.tenant_id = current_tenant() and d.employee_id = $1`;

export async function superToRead(tx: Tx, employeeId: number): Promise<SuperToEdit | undefined> {
  const [relation, [person], [current = null]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Pick<SuperToEdit, 'tenantId' | 'country' | 'accountId' | 'timezone'>>(ofPerson, [employeeId]),
    tx.query<StoredSuper>(`${declaration} order by d.ordinal desc limit 1`, [employeeId]),
  ]);
  return relation && person && { ...person, employeeId, relation, current, version: current?.ordinal ?? 0 };
}

/** The same with the person locked: of two people who sign at once, the second sees the first one's declaration. */
export async function superToEdit(tx: Tx, employeeId: number): Promise<SuperToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    superToRead(tx, employeeId),
  ]);
  return found;
}

interface Page {
  page: number;
  itemsPerPage: number;
  sortBy: 'signedAt:asc' | 'signedAt:desc';
}

/** A page of what was signed, each as it was. */
export async function signedPage(
  tx: Tx,
  employeeId: number,
  { page, itemsPerPage, sortBy }: Page,
): Promise<{ rows: StoredSuper[]; total: number }> {
  const order = sortBy === 'signedAt:asc' ? 'd.ordinal' : 'd.ordinal desc';
  const [rows, counted] = await Promise.all([
    tx.query<StoredSuper>(`${declaration} order by ${order} limit $2 offset $3`, [
      employeeId,
      itemsPerPage,
      (page - 1) * itemsPerPage,
    ]),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from super_declaration d
       where d.tenant_id = current_tenant() and d.employee_id = $1`,
      [employeeId],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One of a person's declarations, with its number as stored. */
export async function oneSigned(tx: Tx, employeeId: number, id: number): Promise<StoredSuper | undefined> {
  const [row] = await tx.query<StoredSuper>(`${declaration} and d.id = $2`, [employeeId, id]);
  return row;
}

export interface ToSign {
  answers: SuperAnswers;
  sealed: Sealed | null;
  declaredOn: string;
  timezone: string;
  signedAt: string;
  isOnBehalf: boolean;
}

export async function insertSuper(
  tx: WriteTx,
  { employeeId, version }: SuperToEdit,
  { answers, sealed, declaredOn, timezone, signedAt, isOnBehalf }: ToSign,
): Promise<void> {
  await tx.query(
    `insert into super_declaration (tenant_id, employee_id, ordinal, country, answers, sealed_for, sealed_number,
       declared_on, declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
     select current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, a.id, a.display_name, $10
     from account a where a.tenant_id = current_tenant() and a.id = $11`,
    [
      employeeId,
      version + 1,
      answers.country,
      JSON.stringify(answers),
      sealed?.for ?? null,
      sealed?.number ?? null,
      declaredOn,
      timezone,
      signedAt,
      isOnBehalf,
      tx.actor.accountId,
    ],
  );
}
