import type { CustomField } from '@tenure/contract/people/custom-fields.ts';
import type { CustomValues } from '@tenure/contract/people/custom-values.ts';
import type { Employee } from '@tenure/contract/people/employee.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import type { RightsInForce } from '../../../platform/policy/field-rights.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { contactPlain } from '../../../platform/private-seal/private-plain.reads.ts';
import type { PrivateContact, PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';
import type { NamedPerson } from './additional-details.store.ts';
import { fieldsToRead } from './custom-field.store.ts';

type Assignment = NonNullable<Employee['assignments']>[number];
/** The whole record, before it is cut to what the viewer may see. */
type WholePerson = Required<
  Omit<
    Employee,
    'asOf' | 'visibleFields' | 'links' | 'customFields' | 'assignments' | 'dateOfBirth' | 'endDate'
  >
> & {
  endDate: string | null;
  hasDateOfBirth: boolean;
  endIsTold: boolean;
  assignments: Assignment[];
  customValues: CustomValues | null;
  people: NamedPerson[];
  asOf: string;
  today: string;
};

export interface WholeEmployee {
  person: WholePerson;
  /** The same today: earlier names and places are only for viewers who see that part of the record. */
  now: WholePerson;
  fields: readonly CustomField[];
  relation: Relation;
  rights: RightsInForce;
  day: string;
  today: string;
}

const holds = (table: string) => `${table}.valid_from <= day.on_date and day.on_date < ${table}.valid_to`;
const heldPart = (section: string) => `left join lateral (
    select r."values" as said from employee_record_version r
    where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.section = '${section}' and ${holds('r')}) `;

const whole = `
  select e.id, coalesce(g.said ->> 'firstName', e.first_name) as first_name, coalesce(g.said ->> 'lastName', e.last_name) as last_name,
    case when g.said is null then e.preferred_name else g.said ->> 'preferredName' end as preferred_name,
    case when g.said is null then e.work_email else g.said ->> 'workEmail' end as email,
    case when g.said is null then e.work_mobile else g.said ->> 'workMobile' end as mobile,
    coalesce(g.said ->> 'country', e.country) as country, e.start_date, e.end_date,
    ${photoAddress('e', 512)} as avatar_u_r_l, coalesce(c.timezone, l.timezone, 'UTC') as timezone, e.employee_number, c.username,
    a.position_id, coalesce(v.title, a.title) as position,
    a.department_id, coalesce(dv.title, d.title) as department,
    a.location_id, coalesce(lv.title, l.title) as location,
    ${personCard('manager_of(e.id, day.on_date)')} as manager, ${personCard('a.secondary_manager_id')} as secondary_manager,
    exists (select from employment_ending x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.state = 'planned'
      and x.told_person) as end_is_told,
    exists (select from employee_personal_detail p where p.tenant_id = e.tenant_id and p.employee_id = e.id
      and p.date_of_birth is not null) as has_date_of_birth,
    m.said ->> 'contractEnds' as expiry_date, m.said ->> 'employmentType' as employment_type,
    (select jsonb_build_object('id', lev.legal_entity_id, 'title', lev.title) from legal_entity_version lev
     where lev.tenant_id = e.tenant_id
       and lev.legal_entity_id = coalesce((m.said ->> 'legalEntityId')::integer, a.legal_entity_id, v.legal_entity_id)
       and ${holds('lev')}) as legal_entity,
    (select jsonb_build_object('tenantId', k.tenant_id, 'rowKey', k.sealed_for, 'sealed', k.sealed_details, 'plain', ${contactPlain('k')})
     from employee_contact k where k.tenant_id = e.tenant_id and k.employee_id = e.id and k.kind = 'emergency'
     order by k.id limit 1) as emergency_contact,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'title', coalesce(bv.title, b.title), 'positionId', b.position_id,
        'isPrimary', b.is_primary, 'from', b.valid_from, 'to', case when b.valid_to <> 'infinity' then b.valid_to end)
        order by not b.is_primary, b.id)
     from assignment b
     left join position_version bv on bv.tenant_id = b.tenant_id and bv.position_id = b.position_id and ${holds('bv')}
     where b.tenant_id = e.tenant_id and b.employee_id = e.id and ${holds('b')}), '[]') as assignments,
    o.said as custom_values,
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'fullName', q.first_name || ' ' || q.last_name,
        'hasStarted', q.start_date <= day.today))
     from employee q where q.tenant_id = e.tenant_id and q.id = any(array(
       select (o.said ->> ('f' || f.id))::integer from custom_field f
       where f.tenant_id = e.tenant_id and f.kind = 'person' and o.said ->> ('f' || f.id) is not null))), '[]') as people,
    day.on_date as as_of, day.today
  from (select coalesce($2::date, viewer_today()) as on_date, viewer_today() as today) day
  join employee e on e.tenant_id = current_tenant() and e.id = $1
  left join lateral (
    select b.timezone, b.username from account b where b.tenant_id = e.tenant_id and b.employee_id = e.id limit 1) c on true
  left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and ${holds('a')}
  left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
  left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
  left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}
  ${heldPart('general')} g on true
  ${heldPart('employment-details')} m on true
  ${heldPart('additional-details')} o on true`;

/** As the database returns it, with emergency contacts still sealed. */
type KeptPerson = Omit<WholePerson, 'emergencyContact'> & {
  emergencyContact: SealedRow<PrivateContact> | null;
};

function opened(seal: PrivateSeal, person: KeptPerson): WholePerson {
  const kept = person.emergencyContact;
  return { ...person, emergencyContact: kept && seal.contact.open(kept) };
}

export async function wholeEmployee(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
  asOf: string | undefined,
): Promise<WholeEmployee | undefined> {
  const [relation, [now], [thatDay], { fields }, rights] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<KeptPerson>(whole, [employeeId, null]),
    asOf === undefined ? [] : tx.query<KeptPerson>(whole, [employeeId, asOf]),
    fieldsToRead(tx),
    rightsInForce(tx),
  ]);
  if (relation === undefined || now === undefined) return undefined;
  const person = opened(seal, thatDay ?? now);
  return { person, now: opened(seal, now), fields, relation, rights, day: person.asOf, today: person.today };
}
