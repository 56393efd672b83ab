import type { EndpointAnswer, EndpointInput } from '@tenure/contract/endpoint.ts';
import type { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { beginningOfTime } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { noDetail, type PrivateSeal } from '../../../platform/private-seal/private-seal.ts';

export type NewPerson = EndpointInput<typeof startEmployment>['body'];
export type StarterOptions = Omit<EndpointAnswer<typeof starterOptions>['data'], 'mayInvite'>;

/** The number after the greatest, with the same width and prefix. */
const nextNumber = `
  select coalesce((
    select n.parts[1] || lpad((n.parts[2]::bigint + 1)::text, length(n.parts[2]), '0')
    from (select e.employee_number from employee e where e.tenant_id = current_tenant()
      -- As the index has it, or every number is read.
      order by substring(e.employee_number from '[0-9]{1,15}$')::bigint desc nulls last limit 1) greatest
    cross join lateral (select regexp_match(greatest.employee_number, '^(.*?)([0-9]{1,15})$') as parts) n
    where n.parts is not null), '1') as next`;

export async function optionsOfStarter(tx: Tx): Promise<StarterOptions> {
  const [[number], [company], departments, locations] = await Promise.all([
    tx.query<{ next: string }>(nextNumber),
    tx.query<Pick<StarterOptions, 'isPositionLed' | 'isBudgetingEnabled'>>(
      `select t.is_position_led, coalesce(s.is_budgeting_enabled, true) as is_budgeting_enabled
       from tenant t left join organisation_settings s on s.tenant_id = t.tenant_id
       where t.tenant_id = current_tenant()`,
    ),
    tx.query<StarterOptions['departments'][number]>(
      'select id, title from department where tenant_id = current_tenant() order by title, id limit 1000',
    ),
    tx.query<StarterOptions['locations'][number]>(
      'select id, title, country, timezone from location where tenant_id = current_tenant() order by title, id limit 1000',
    ),
  ]);
  return {
    employeeNumber: number?.next ?? '1',
    isPositionLed: company?.isPositionLed ?? true,
    isBudgetingEnabled: company?.isBudgetingEnabled ?? true,
    departments,
    locations,
  };
}

const placeOfStarter = `
  with wanted as (
    select coalesce(v.department_id, $2::integer) as department_id, coalesce(v.location_id, $3::integer) as location_id
    from (select) once
    left join position_version v on v.tenant_id = current_tenant() and v.position_id = $1::integer
      and v.valid_from <= $4::date and $4::date < v.valid_to
  )
  select (own.department_id = wanted.department_id) is true as is_same_department,
    (own.location_id = wanted.location_id) is true as is_same_location
  from wanted
  left join assignment own on own.tenant_id = current_tenant() and own.employee_id = current_employee() and own.is_primary
    and own.valid_from <= (select viewer_today()) and (select viewer_today()) < own.valid_to`;

/** The viewer's relation to the place a person is to start in. */
export async function relationToPlace(tx: Tx, person: NewPerson): Promise<Relation> {
  const [row] = await tx.query<Pick<Relation, 'isSameDepartment' | 'isSameLocation'>>(placeOfStarter, [
    person.positionId,
    person.departmentId,
    person.locationId,
    person.startDate,
  ]);
  return { ...noRelation, ...row };
}

export interface Clashes {
  /** The current owner of the number, or of the address. */
  isNumberTaken: boolean;
  emailOf: string | null;
  /** A person with the same name. Comparing birthdays too would reveal one to anyone who tries a few. */
  alike: string | null;
  hasDepartment: boolean;
  hasLocation: boolean;
  manager: { name: string; leftBefore: boolean } | null;
}

/** Without their number: people who add others may not see everyone's. */
const nameOf = `e.first_name || ' ' || e.last_name`;
const clashes = `
  select
    exists (select from employee e where e.tenant_id = current_tenant() and e.employee_number = $1) as is_number_taken,
    (select ${nameOf} from employee e where e.tenant_id = current_tenant() and lower(e.work_email) = $2
       and (e.end_date is null or e.end_date >= $6::date) limit 1) as email_of,
    (select ${nameOf} from employee e
       where e.tenant_id = current_tenant() and lower(e.last_name) = lower($4) and lower(e.first_name) = lower($3)
       order by e.id desc limit 1) as alike,
    exists (select from department d where d.tenant_id = current_tenant() and d.id = $7::integer) as has_department,
    exists (select from location l where l.tenant_id = current_tenant() and l.id = $8::integer) as has_location,
    (select jsonb_build_object('name', e.first_name || ' ' || e.last_name,
       'leftBefore', (e.end_date < $6::date) is true or e.start_date > $6::date)
     from employee e where e.tenant_id = current_tenant() and e.id = $5::integer) as manager`;

export async function clashesOf(tx: Tx, person: NewPerson): Promise<Clashes> {
  const [row] = await tx.query<Clashes>(clashes, [
    person.employeeNumber,
    person.workEmail,
    person.firstName,
    person.lastName,
    person.managerId,
    person.startDate,
    person.departmentId,
    person.locationId,
  ]);
  if (row === undefined) throw new Error('What a new person clashes with was not read');
  return row;
}

export async function insertPerson(tx: WriteTx, seal: PrivateSeal, person: NewPerson): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, preferred_name, work_email, country, start_date)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7::date) returning id`,
    [
      person.employeeNumber,
      person.firstName,
      person.lastName,
      person.preferredName,
      person.workEmail,
      person.country,
      person.startDate,
    ],
  );
  if (row === undefined) throw new Error('A person who was added has no id');
  if (person.dateOfBirth !== null || person.personalEmail !== null) {
    const detail = { ...noDetail, personalEmail: person.personalEmail };
    await tx.query(
      `insert into employee_personal_detail (tenant_id, employee_id, date_of_birth, sealed_details, personal_address_digest)
       values (current_tenant(), $1, $2::date, $3, $4)`,
      [
        row.id,
        person.dateOfBirth,
        seal.detail.seal(tx.tenantId, String(row.id), detail),
        seal.addressDigest(tx.tenantId, person.personalEmail),
      ],
    );
  }
  return row.id;
}

/** For a person who reports to a manager rather than through positions. */
export async function placeByManager(tx: WriteTx, employeeId: number, person: NewPerson): Promise<void> {
  await tx.query(
    `insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id, manager_id, fte, recorded_by)
     values (current_tenant(), $1, $2::date, $3, $4, $5, $6, $7::numeric, $8)`,
    [
      employeeId,
      person.startDate,
      person.title,
      person.departmentId,
      person.locationId,
      person.managerId,
      person.fte,
      tx.actor.accountId,
    ],
  );
}

/** Their known terms, from the beginning; nothing is written where none are known. */
export async function insertTerms(tx: WriteTx, employeeId: number, person: NewPerson): Promise<void> {
  const { employmentType, probationEnds } = person;
  if (employmentType === null && probationEnds === null) return;
  const values = {
    employmentType,
    terms: null,
    contractEnds: null,
    legalEntityId: null,
    payCycle: null,
    ordinaryHours: null,
    agreement: null,
    classification: null,
    noticeWeeks: null,
    probationEnds,
  };
  await tx.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values", recorded_by)
     values (current_tenant(), $1, 'employment-details', $2::date, $3::jsonb, $4)`,
    [employeeId, beginningOfTime, JSON.stringify(values), tx.actor.accountId],
  );
}
