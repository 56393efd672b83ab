import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { Audience } from '@tenure/contract/people/custom-fields.ts';
import type { ProfilePerson, userProfile } from '@tenure/contract/people/profile.ts';
import type { TabFlags } from '@tenure/contract/people/tab-setup.ts';
import type { ProfileAccount } from '../../../module.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isAdministrator } from '../../../platform/policy/administrator.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { flagsOf } from './tab-setup.reads.ts';

export interface ProfileFrame {
  person: Omit<ProfilePerson, 'isSelf' | 'employeeNumber' | 'endDate' | 'userId'> & {
    employeeNumber: string;
    endDate: string | null;
    /** They know themselves that they leave. */
    endIsTold: boolean;
    account: ProfileAccount | null;
    /** The viewer's role towards this record, by which its custom fields are shown. */
    ownFieldsFor: readonly Audience[];
  };
  /** The same today: earlier names and places are only for viewers who see that part of the record. */
  now: ProfileFrame['person'];
  tenant: EndpointAnswer<typeof userProfile>['tenant'];
  flags: TabFlags;
  relation: Relation;
  day: string;
  today: string;
}

const holds = (table: string) => `${table}.valid_from <= day.on_date and day.on_date < ${table}.valid_to`;
/** As of a day; a person who had not started, or had left, is shown with their first or last place. */
const frame = `
  select e.id, coalesce((g.said ->> 'firstName') || ' ' || (g.said ->> 'lastName'), e.first_name || ' ' || e.last_name) as full_name,
    case when g.said is null then e.preferred_name else g.said ->> 'preferredName' end as preferred_name,
    e.employee_number, coalesce(v.title, a.title) as position_title,
    coalesce(dv.title, d.title) as department, coalesce(lv.title, l.title) as location,
    coalesce(g.said ->> 'country', e.country) as country,
    coalesce(c.timezone, l.timezone, 'UTC') as timezone, case when c.id is not null then jsonb_build_object('id', c.id, 'isActive', c.status = 'active', 'isAdministrator',
      ${isAdministrator('c')}) end as account,
    ${photoAddress('e', 512)} as avatar_url, case when g.said is null then e.work_email else g.said ->> 'workEmail' end as email,
    e.start_date, e.end_date,
    exists (select from employment_ending x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.state = 'planned'
      and x.told_person) as end_is_told,
    case when day.on_date < e.start_date then 'to-come' when e.end_date < day.on_date then 'left' else 'active' end as standing,
    ${personCard('manager_of(e.id, day.on_date)')} as manager, array(
      select distinct seen.by from custom_field f
      cross join lateral (values ('person', f.person_sees), ('managers', f.managers_see), ('record-keepers', true)) seen (by, is_shown)
      where f.tenant_id = e.tenant_id and not f.is_retired and seen.is_shown
        and (f.countries = '{}' or e.country = any(f.countries))) as own_fields_for,
    day.on_date as as_of, day.today
  from (select coalesce($2::date, viewer_today()) as on_date, viewer_today() as today) day
  join employee e on e.tenant_id = current_tenant() and e.id = $1
  left join lateral (
    select b.id, b.tenant_id, b.timezone, b.status, b.role from account b where b.tenant_id = e.tenant_id and b.employee_id = e.id limit 1
  ) c on true
  left join lateral (
    select * from assignment g where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
    order by (g.valid_from <= day.on_date and day.on_date < g.valid_to) desc, g.valid_from > day.on_date,
      abs(g.valid_from - day.on_date) limit 1
  ) a on true
  left join lateral (
    select r."values" as said from employee_record_version r
    where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.section = 'general' and ${holds('r')}
  ) g on day.on_date <> day.today
  left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
  left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
  left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}`;

export async function profileFrame(
  tx: Tx,
  employeeId: number,
  asOf: string | undefined,
): Promise<ProfileFrame | undefined> {
  const [relation, [now], [thatDay], [company]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<ProfileFrame['person']>(frame, [employeeId, null]),
    asOf === undefined ? [] : tx.query<ProfileFrame['person']>(frame, [employeeId, asOf]),
    tx.query<ProfileFrame['tenant'] & { flags: TabFlags }>(
      `select t.name, t.system_name, t.short_name, t.enabled_modules,
         ${flagsOf('t')} as flags
       from tenant t where t.tenant_id = current_tenant()`,
    ),
  ]);
  const person = thatDay ?? now;
  if (relation === undefined || now === undefined || person === undefined || company === undefined)
    return undefined;
  const { flags, ...tenant } = company;
  return { person, now, tenant, flags, relation, day: person.asOf, today: person.today };
}
