import type { PayrollExportPart } from '../../../module.ts';
import { usedField } from '../../../platform/db/used-field.ts';
import { detailParts } from '../../../platform/private-seal/private-plain.reads.ts';
import type { PrivateDetail, PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';

type Values = Readonly<Record<string, string | null>>;

type PersonRow = { employeeId: number } & SealedRow<PrivateDetail> & Record<PersonColumn, string | null>;
type PersonColumn =
  | 'employeeNumber'
  | 'title'
  | 'firstName'
  | 'middleNames'
  | 'lastName'
  | 'firstDay'
  | 'lastDay'
  | 'dateOfBirth'
  | 'whyLeft';

type EmploymentRow = { employeeId: number } & Record<EmploymentColumn, string | null>;
type EmploymentColumn =
  | 'employmentType'
  | 'terms'
  | 'contractEnds'
  | 'legalEntity'
  | 'payCycle'
  | 'ordinaryHours'
  | 'agreement'
  | 'classification';

function withDetail(
  seal: PrivateSeal,
  { employeeId, tenantId, rowKey, sealed, plain, ...row }: PersonRow,
): [number, Values] {
  const { address, personalEmail } = seal.detail.open({ tenantId, rowKey, sealed, plain });
  const { country: addressCountry, ...lines } = address;
  return [employeeId, { ...row, ...lines, addressCountry, personalEmail }];
}

/** A person's identity, address, and dates of employment. */
const person = (seal: PrivateSeal): PayrollExportPart => ({
  columns: [
    'employeeNumber',
    'title',
    'firstName',
    'middleNames',
    'lastName',
    'dateOfBirth',
    'addressLine1',
    'addressLine2',
    'suburb',
    'state',
    'postcode',
    'addressCountry',
    'personalEmail',
    'firstDay',
    'lastDay',
    'whyLeft',
  ],
  read: async (tx, { employeeIds }) =>
    new Map(
      (
        await tx.query<PersonRow>(
          `select e.id as employee_id, e.employee_number, ${usedField('general.title', 'e.title')} as title, e.first_name,
           ${usedField('general.middleNames', 'e.middle_names')} as middle_names, e.last_name, e.start_date as first_day, e.end_date as last_day,
           p.date_of_birth, ${detailParts('p')},
           case when e.end_date is not null then x.kind end as why_left
         from employee e
         left join employee_personal_detail p on p.tenant_id = e.tenant_id and p.employee_id = e.id
         left join lateral (
           select x.kind from employment_ending x
           where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.state <> 'taken-back' order by x.id desc limit 1
         ) x on true
         where e.tenant_id = current_tenant() and e.id = any($1)`,
          [employeeIds],
        )
      ).map((row) => withDetail(seal, row)),
    ),
});

const detail = (field: 'terms' | 'contractEnds' | 'agreement' | 'classification') =>
  `${usedField(`employment-details.${field}`, `v."values" ->> '${field}'`)} as "${field}"`;

/**
 * A person's terms of employment on the day, or on their first or last day where they start later or have
 * left.
 */
const employment: PayrollExportPart = {
  columns: [
    'employmentType',
    'terms',
    'contractEnds',
    'legalEntity',
    'payCycle',
    'ordinaryHours',
    'agreement',
    'classification',
  ],
  read: async (tx, { employeeIds, day }) =>
    new Map(
      (
        await tx.query<EmploymentRow>(
          `select e.id as employee_id, v."values" ->> 'employmentType' as employment_type, ${detail('terms')},
           ${detail('contractEnds')}, l.title as legal_entity, v."values" ->> 'payCycle' as pay_cycle,
           v."values" ->> 'ordinaryHours' as ordinary_hours, ${detail('agreement')},
           ${detail('classification')}
         from employee e
         cross join lateral (select least(greatest($2::date, e.start_date), e.end_date) as day offset 0) at
         join employee_record_version v on v.tenant_id = e.tenant_id and v.employee_id = e.id
           and v.section = 'employment-details' and v.valid_from <= at.day and at.day < v.valid_to
         left join lateral (
           select n.title from legal_entity_version n
           where n.tenant_id = v.tenant_id and n.legal_entity_id = (v."values" ->> 'legalEntityId')::integer
           order by n.valid_from <= at.day desc, case when n.valid_from <= at.day then n.valid_from end desc, n.valid_from
           limit 1
         ) l on true
         where e.tenant_id = current_tenant() and e.id = any($1)`,
          [employeeIds, day],
        )
      ).map(({ employeeId, ...values }) => [employeeId, values]),
    ),
};

export const recordForPayroll = (seal: PrivateSeal) => [person(seal), employment];
