import type { Pension, PensionField, SchemeType } from '@tenure/domain/countries/gb/pension.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

type OpenField = Exclude<PensionField, 'employeeContribution' | 'employerContribution'>;
export interface ContributionsSince {
  employeeContribution: number;
  employerContribution: number;
}
export interface StoredPension extends Record<OpenField, string | null> {
  id: number;
  type: SchemeType;
  sealedFor: string;
  sealedEmployee: string | null;
  sealedEmployer: string | null;
  contributionsSince: ContributionsSince;
  reason: string;
  recordedAt: string;
  recordedBy: string | null;
}

export interface PensionToEdit {
  employeeId: number;
  tenantId: TenantId;
  /** How many times it was written. */
  number: number;
  version: number;
  isBritish: boolean;
  /** The account to notify of changes. */
  accountId: number | null;
  relation: Relation;
  pension: StoredPension | null;
}

const ofPerson = `
  select e.tenant_id, e.country = 'GB' as is_british,
    (select coalesce(max(v.number), 0) from pension_version v
     where v.tenant_id = e.tenant_id and v.employee_id = e.id) as number,
    (select a.id from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
     order by a.id limit 1) as account_id
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;
const versions = (most: number) => `
  select v.id, v.scheme_type as type, v.start_date, v.end_date,
    v.opt_in_date, v.opt_out_date, v.sealed_for,
    v.sealed_employee_contribution as sealed_employee, v.sealed_employer_contribution as sealed_employer,
    jsonb_build_object('employeeContribution', coalesce(v.employee_contribution_since, v.number),
      'employerContribution', coalesce(v.employer_contribution_since, v.number)) as contributions_since,
    v.scheme_name as pension_scheme_name, v.scheme_description as pension_scheme_description, v.reason,
    to_char(v.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at,
    (select a.display_name from account a where a.tenant_id = v.tenant_id and a.id = v.recorded_by) as recorded_by
  from pension_version v
  where v.tenant_id = current_tenant() and v.employee_id = $1 order by v.number desc limit ${most}`;

type PersonRow = Pick<PensionToEdit, 'tenantId' | 'isBritish' | 'number' | 'accountId'>;

export async function pensionToRead(tx: Tx, employeeId: number): Promise<PensionToEdit | undefined> {
  const [relation, [person], [pension]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow>(ofPerson, [employeeId]),
    tx.query<StoredPension>(versions(1), [employeeId]),
  ]);
  return (
    relation &&
    person && { ...person, employeeId, version: person.number + 1, relation, pension: pension ?? null }
  );
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function pensionToEdit(tx: Tx, employeeId: number): Promise<PensionToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    pensionToRead(tx, employeeId),
  ]);
  return found;
}

export interface PensionHistory extends PensionToEdit {
  history: StoredPension[];
}

export async function pensionHistory(tx: Tx, employeeId: number): Promise<PensionHistory | undefined> {
  const [subject, history] = await Promise.all([
    pensionToRead(tx, employeeId),
    tx.query<StoredPension>(versions(100), [employeeId]),
  ]);
  return subject && { ...subject, history };
}

export async function addPension(
  tx: WriteTx,
  { employeeId, number }: PensionToEdit,
  { type, values }: Pension,
  sealed: { for: string; employee: string | null; employer: string | null },
  since: ContributionsSince,
  reason: string,
): Promise<void> {
  await tx.query(
    `insert into pension_version (tenant_id, employee_id, number, scheme_type, start_date, end_date, opt_in_date, opt_out_date,
       sealed_for, sealed_employee_contribution, sealed_employer_contribution, scheme_name, scheme_description, reason, recorded_by,
       employee_contribution_since, employer_contribution_since)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      employeeId,
      number + 1,
      type,
      values.startDate,
      values.endDate,
      values.optInDate,
      values.optOutDate,
      sealed.for,
      sealed.employee,
      sealed.employer,
      values.pensionSchemeName,
      values.pensionSchemeDescription,
      reason,
      tx.actor.accountId,
      since.employeeContribution,
      since.employerContribution,
    ],
  );
}

/** Undefined where it is not known. */
export async function dateOfBirth(tx: Tx, employeeId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ born: string | null }>(
    `select date_of_birth as born from employee_personal_detail
     where tenant_id = current_tenant() and employee_id = $1`,
    [employeeId],
  );
  return row?.born ?? undefined;
}
