import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import type { TfnAnswers } from '@tenure/contract/pay/tfn.ts';
import type { UkAnswers } from '@tenure/contract/pay/uk-taxation.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

/** The answers of each of the two kinds of declaration. */
export interface AnswersOf extends Record<TaxScheme, object> {
  tfn: TfnAnswers;
  'uk-taxation': UkAnswers;
}
type TaxCountry = 'AU' | 'NZ' | 'GB';

export interface Sealed {
  for: string;
  number: string;
}

export interface StoredDeclaration<Scheme extends TaxScheme> {
  id: number;
  ordinal: number;
  country: TaxCountry;
  answers: AnswersOf[Scheme];
  sealed: Sealed | null;
  declaredOn: string;
  timezone: string;
  signedAt: string;
  signedBy: string;
  isOnBehalf: boolean;
}

export interface TaxToEdit<Scheme extends TaxScheme> {
  employeeId: number;
  tenantId: TenantId;
  scheme: Scheme;
  /** The country the person is employed in. */
  country: string;
  /** The account to notify when something is signed. */
  accountId: number | null;
  timezone: string | null;
  hasPersonalEmail: boolean;
  relation: Relation;
  /** The number of signed declarations, which serves as the version of a write. */
  version: number;
  current: StoredDeclaration<Scheme> | null;
}

type PersonRow = Pick<
  TaxToEdit<TaxScheme>,
  'tenantId' | 'country' | 'accountId' | 'timezone' | 'hasPersonalEmail'
>;

const ofPerson = `
  select e.tenant_id, e.country, a.id as account_id, a.timezone,
    (p.personal_address_digest is not null or p.personal_email is not null) as has_personal_email
  from employee e
  left join lateral (
    select a.id, a.timezone from account a
    where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active' order by a.id limit 1
  ) a on true
  left join employee_personal_detail p on p.tenant_id = e.tenant_id and p.employee_id = e.id
  where e.tenant_id = current_tenant() and e.id = $1`;
const declaration = `
  select d.id, d.ordinal, d.country, d.answers,
    case when d.sealed_number is not null then jsonb_build_object('for', d.sealed_for, 'number', d.sealed_number) end as sealed,
    d.declared_on, d.declared_timezone as timezone, d.signed_at,
    d.signer_name as signed_by, d.is_on_behalf
  from tax_declaration d
  where d.tenant_id = current_tenant() and d.employee_id = $1 and d.scheme = $2`;

export async function taxToRead<Scheme extends TaxScheme>(
  tx: Tx,
  scheme: Scheme,
  employeeId: number,
): Promise<TaxToEdit<Scheme> | undefined> {
  const [relation, [person], [current = null]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow>(ofPerson, [employeeId]),
    tx.query<StoredDeclaration<Scheme>>(`${declaration} order by d.ordinal desc limit 1`, [
      employeeId,
      scheme,
    ]),
  ]);
  return (
    relation && person && { ...person, employeeId, scheme, relation, current, version: current?.ordinal ?? 0 }
  );
}

/** The same with the person locked: of two people who sign at once, the second sees the first one's declaration. */
export async function taxToEdit<Scheme extends TaxScheme>(
  tx: Tx,
  scheme: Scheme,
  employeeId: number,
): Promise<TaxToEdit<Scheme> | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    taxToRead(tx, scheme, employeeId),
  ]);
  return found;
}

interface Page {
  page: number;
  itemsPerPage: number;
  sortBy: 'signedAt:asc' | 'signedAt:desc';
}
const orders: Record<Page['sortBy'], string> = {
  'signedAt:asc': 'd.ordinal',
  'signedAt:desc': 'd.ordinal desc',
};

/** A page of what was signed, each as it was. */
export async function signedPage<Scheme extends TaxScheme>(
  tx: Tx,
  scheme: Scheme,
  employeeId: number,
  { page, itemsPerPage, sortBy }: Page,
): Promise<{ rows: StoredDeclaration<Scheme>[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.query<StoredDeclaration<Scheme>>(`${declaration} order by ${orders[sortBy]} limit $3 offset $4`, [
      employeeId,
      scheme,
      itemsPerPage,
      (page - 1) * itemsPerPage,
    ]),
    tx.query<{ total: number }>(
      `select count(*) as total from tax_declaration d
       where d.tenant_id = current_tenant() and d.employee_id = $1 and d.scheme = $2`,
      [employeeId, scheme],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The number of one declaration, as it is kept. */
export async function sealedOf(
  tx: Tx,
  scheme: TaxScheme,
  employeeId: number,
  id: number,
): Promise<Pick<StoredDeclaration<TaxScheme>, 'country' | 'sealed'> | undefined> {
  const [row] = await tx.query<StoredDeclaration<TaxScheme>>(`${declaration} and d.id = $3`, [
    employeeId,
    scheme,
    id,
  ]);
  return row;
}

export interface ToSign<Scheme extends TaxScheme> {
  country: TaxCountry;
  answers: AnswersOf[Scheme];
  sealed: Sealed | null;
  declaredOn: string;
  timezone: string;
  signedAt: string;
  isOnBehalf: boolean;
}

export async function insertDeclaration<Scheme extends TaxScheme>(
  tx: WriteTx,
  { employeeId, scheme, version }: TaxToEdit<Scheme>,
  { country, answers, sealed, declaredOn, timezone, signedAt, isOnBehalf }: ToSign<Scheme>,
): Promise<void> {
  await tx.query(
    `insert into tax_declaration (tenant_id, employee_id, scheme, ordinal, country, answers, sealed_for, sealed_number,
       declared_on, declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
     select current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, a.id, a.display_name, $11
     from account a where a.tenant_id = current_tenant() and a.id = $12`,
    [
      employeeId,
      scheme,
      version + 1,
      country,
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
