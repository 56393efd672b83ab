import type { Tx } from '../db/transaction.ts';
import type { PrivateDetail, PrivateSeal, SealedRow } from './private-seal.ts';

/** An address as JSON, of a row that is not sealed yet. */
const addressOf = (row: string) => `jsonb_build_object('addressLine1', ${row}.address_line1,
  'addressLine2', ${row}.address_line2, 'suburb', ${row}.suburb, 'state', ${row}.state, 'postcode', ${row}.postcode,
  'country', ${row}.country)`;
const phoneOf = (row: string, kind: 'mobile' | 'home') => `case when ${row}.${kind}_number is not null then
  jsonb_build_object('countryCode', ${row}.${kind}_country_code, 'number', ${row}.${kind}_number) end`;

export const contactPlain = (
  row: string,
) => `jsonb_build_object('name', ${row}.name, 'relationship', ${row}.relationship,
  'email', ${row}.email, 'phones', ${row}.phones, 'address', ${addressOf(row)})`;

export const detailPlain = (row: string) => `jsonb_build_object('personalEmail', ${row}.personal_email,
  'mobile', ${phoneOf(row, 'mobile')}, 'homePhone', ${phoneOf(row, 'home')}, 'address', ${addressOf(row)})`;

/** The columns of an employee `e`, whether or not they have such a row. */
export const detailParts = (row: string) => `e.tenant_id, e.id::text as row_key,
  ${row}.sealed_details as sealed, ${detailPlain(row)} as plain`;

/** A person's private mail address. */
export async function privateAddressOf(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
): Promise<string | null> {
  const [row] = await tx.query<SealedRow<PrivateDetail>>(
    `select ${detailParts('p')} from employee e
     join employee_personal_detail p on p.tenant_id = e.tenant_id and p.employee_id = e.id
     where e.tenant_id = current_tenant() and e.id = $1`,
    [employeeId],
  );
  return (row && seal.detail.open(row).personalEmail) || null;
}
