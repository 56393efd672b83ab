import type { PersonalDetail, Phone } from '@tenure/contract/people/contact-changes.ts';
import type { ShownDetail } from '@tenure/contract/people/contact-details.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import type { RightsInForce } from '../../../platform/policy/field-rights.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { detailParts } from '../../../platform/private-seal/private-plain.reads.ts';
import type { PrivateDetail, PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';

export interface DetailToEdit {
  employeeId: number;
  version: number;
  relation: Relation;
  detail: ShownDetail;
  /** The fields the company lets people change or request. */
  rights: RightsInForce;
}

const detailOf = `
  select coalesce(p.version, 0) as version, p.date_of_birth is not null as has_date_of_birth, ${detailParts('p')}
  from employee e
  left join employee_personal_detail p on p.tenant_id = e.tenant_id and p.employee_id = e.id
  where e.tenant_id = current_tenant() and e.id = $1`;

type KeptDetail = SealedRow<PrivateDetail> & { version: number; hasDateOfBirth: boolean };

export async function detailToRead(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
): Promise<DetailToEdit | undefined> {
  const [relation, [row], rights] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<KeptDetail>(detailOf, [employeeId]),
    rightsInForce(tx),
  ]);
  if (relation === undefined || row === undefined) return undefined;
  const { version, hasDateOfBirth } = row;
  const detail = { ...seal.detail.open(row), hasDateOfBirth };
  return { version, detail, employeeId, relation, rights };
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function detailToEdit(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
): Promise<DetailToEdit | undefined> {
  const [, found] = await Promise.all([lockPerson(tx, employeeId), detailToRead(tx, seal, employeeId)]);
  return found;
}

export function lockPerson(tx: Tx, employeeId: number): Promise<unknown> {
  return tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
}

const hasNumber = (phone: Phone | null) => (phone?.number ? phone : null);

export async function writeDetail(
  tx: WriteTx,
  seal: PrivateSeal,
  employeeId: number,
  { mobile, homePhone, ...detail }: PersonalDetail,
  dateOfBirth: string | undefined,
): Promise<void> {
  const kept = { ...detail, mobile: hasNumber(mobile), homePhone: hasNumber(homePhone) };
  await tx.query(
    `insert into employee_personal_detail as p (tenant_id, employee_id, sealed_details, personal_address_digest, date_of_birth)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, employee_id) do update set sealed_details = $2, personal_address_digest = $3,
       date_of_birth = coalesce($4, p.date_of_birth), version = p.version + 1, personal_email = null,
       mobile_country_code = null, mobile_number = null, home_country_code = null, home_number = null, address_line1 = null,
       address_line2 = null, suburb = null, state = null, postcode = null, country = null`,
    [
      employeeId,
      seal.detail.seal(tx.tenantId, String(employeeId), kept),
      seal.addressDigest(tx.tenantId, kept.personalEmail),
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

export interface DemoPerson {
  employeeId: number;
  /** The part of their address before the @. */
  mailName: string;
  country: string;
  startYear: number;
}

/** The first people of a demo company without personal details, except those named in `but`. */
export function peopleOfDemo(tx: Tx, but: readonly string[], most: number): Promise<DemoPerson[]> {
  return tx.query<DemoPerson>(
    `select e.id as employee_id, split_part(e.work_email, '@', 1) as mail_name, e.country,
       extract(year from e.start_date)::integer as start_year
     from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and a.username <> all($1) and e.end_date is null and e.work_email is not null
       and not exists (select from employee_personal_detail p where p.tenant_id = e.tenant_id and p.employee_id = e.id)
     order by a.id limit $2`,
    [but, most],
  );
}
