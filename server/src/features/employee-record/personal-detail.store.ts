import type { Address, PersonalDetail, Phone } from '@tenure/contract/people/contact-changes.ts';
import type { ShownDetail } from '@tenure/contract/people/contact-details.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import type { Relation } from '../../platform/policy/evaluate.ts';
import { fieldRightsRow } from '../../platform/policy/field-rights.reads.ts';
import type { KeptRights } from '../../platform/policy/field-rights.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';

export interface DetailToEdit {
  employeeId: number;
  version: number;
  relation: Relation;
  detail: ShownDetail;
  /** Which fields the company lets people change, or ask for. */
  rights: KeptRights;
}

/** An address as JSON, of a row. */
export const addressOf = (row: string) => `jsonb_build_object('addressLine1', ${row}.address_line1,
  'addressLine2', ${row}.address_line2, 'suburb', ${row}.suburb, 'state', ${row}.state, 'postcode', ${row}.postcode,
  'country', ${row}.country)`;
const phoneOf = (kind: 'mobile' | 'home') => `case when p.${kind}_number is not null then
  jsonb_build_object('countryCode', p.${kind}_country_code, 'number', p.${kind}_number) end`;

const detailOf = `
  select coalesce(p.version, 0) as version, jsonb_build_object('personalEmail', p.personal_email, 'mobile', ${phoneOf('mobile')},
    'homePhone', ${phoneOf('home')}, 'address', ${addressOf('p')}, 'hasDateOfBirth', p.date_of_birth is not null) as detail
  from employee e
  left join employee_personal_detail p on p.tenant_id = e.tenant_id and p.employee_id = e.id
  where e.tenant_id = current_tenant() and e.id = $1`;

export async function detailToRead(tx: Tx, employeeId: number): Promise<DetailToEdit | undefined> {
  const [relation, [row], { rights }] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Pick<DetailToEdit, 'version' | 'detail'>>(detailOf, [employeeId]),
    fieldRightsRow(tx),
  ]);
  return relation && row && { ...row, employeeId, relation, rights };
}

/** The same with the person locked: of two who change it at once, the second sees what the first did. */
export async function detailToEdit(tx: Tx, employeeId: number): Promise<DetailToEdit | undefined> {
  const [, found] = await Promise.all([lockPerson(tx, employeeId), detailToRead(tx, employeeId)]);
  return found;
}

export function lockPerson(tx: Tx, employeeId: number): Promise<unknown> {
  return tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
}

const hasNumber = (phone: Phone | null) => (phone?.number ? phone : null);
export const addressValues = (address: Address) => [
  address.addressLine1,
  address.addressLine2,
  address.suburb,
  address.state,
  address.postcode,
  address.country,
];

export async function writeDetail(
  tx: WriteTx,
  employeeId: number,
  { personalEmail, mobile, homePhone, address }: PersonalDetail,
  dateOfBirth: string | undefined,
): Promise<void> {
  const [cell, home] = [hasNumber(mobile), hasNumber(homePhone)];
  await tx.query(
    `insert into employee_personal_detail as p (tenant_id, employee_id, personal_email, mobile_country_code, mobile_number,
       home_country_code, home_number, address_line1, address_line2, suburb, state, postcode, country, date_of_birth)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (tenant_id, employee_id) do update set personal_email = $2, mobile_country_code = $3, mobile_number = $4,
       home_country_code = $5, home_number = $6, address_line1 = $7, address_line2 = $8, suburb = $9, state = $10,
       postcode = $11, country = $12, date_of_birth = coalesce($13, p.date_of_birth), version = p.version + 1`,
    [
      employeeId,
      personalEmail,
      cell?.countryCode ?? null,
      cell?.number ?? null,
      home?.countryCode ?? null,
      home?.number ?? null,
      ...addressValues(address),
      dateOfBirth ?? null,
    ],
  );
}

export async function dateOfBirthOf(tx: Tx, employeeId: number): Promise<string | null> {
  const [row] = await tx.query<{ born: string | null }>(
    `select date_of_birth as born from employee_personal_detail
     where tenant_id = current_tenant() and employee_id = $1`,
    [employeeId],
  );
  return row?.born ?? null;
}
