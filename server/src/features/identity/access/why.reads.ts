import type { Capability, Scope } from '@tenure/contract/capabilities.ts';
import type { Explanation } from '@tenure/contract/identity/why.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface AskedViewer {
  userId: number;
  employeeId: number | null;
  fullName: string;
  positionTitle: string | null;
  isActive: boolean;
  timezone: string;
  /** The day that is asked about: the one named, or theirs. */
  asOf: string;
}

const viewerText = `
  select a.id as user_id, a.employee_id, a.display_name as full_name,
    coalesce(v.title, s.title) as position_title, a.status = 'active' as is_active, a.timezone, day.as_of
  from account a
  cross join lateral (select coalesce($2::date, (tenure_now() at time zone a.timezone)::date) as as_of) day
  left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
    and s.valid_from <= day.as_of and day.as_of < s.valid_to
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= day.as_of and day.as_of < v.valid_to
  where a.tenant_id = current_tenant() and a.id = $1`;

export async function askedViewer(
  tx: Tx,
  userId: number,
  asOf: string | null,
): Promise<AskedViewer | undefined> {
  const [row] = await tx.query<AskedViewer>(viewerText, [userId, asOf]);
  return row;
}

const subjectText = `
  select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name,
    coalesce(v.title, s.title) as position_title, d.title as department, l.title as location
  from employee e
  left join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
    and s.valid_from <= $2 and $2 < s.valid_to
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= $2 and $2 < v.valid_to
  left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  where e.tenant_id = current_tenant() and e.id = $1`;

export async function askedSubject(
  tx: Tx,
  employeeId: number,
  asOf: string,
): Promise<Explanation['subject'] | undefined> {
  const [row] = await tx.query<Explanation['subject']>(subjectText, [employeeId, asOf]);
  return row;
}

export interface LineStep {
  depth: number;
  positionTitle: string | null;
  people: { employeeId: number; fullName: string }[];
}

const lineText = `
  select max(above.depth)::integer as depth, max(coalesce(v.title, s.title)) as position_title,
    coalesce(jsonb_agg(jsonb_build_object('employeeId', e.id, 'fullName', e.first_name || ' ' || e.last_name)
      order by e.last_name, e.first_name, e.id) filter (where e.id is not null), '[]') as people
  from line_above($1, $2) above
  left join employee e on e.tenant_id = current_tenant() and e.id = above.employee_id
  left join position_version v on v.tenant_id = current_tenant() and v.position_id = above.position_id
    and v.valid_from <= $2 and $2 < v.valid_to
  left join assignment s on s.tenant_id = current_tenant() and s.employee_id = above.employee_id and s.is_primary
    and s.valid_from <= $2 and $2 < s.valid_to
  group by above.step order by above.step`;

/** The places above a person, the nearest first; a vacant one has no people. */
export function lineAbove(tx: Tx, employeeId: number, asOf: string): Promise<LineStep[]> {
  return tx.query<LineStep>(lineText, [employeeId, asOf]);
}

export interface ProfileGrant {
  profile: { id: number; name: string };
  capability: Capability;
  scope: Scope;
  isHeld: boolean;
}

/** As at the end of the day in the viewer's own zone; of a day that is not over, as it is now. */
const grantsText = `
  select jsonb_build_object('id', g.profile_id, 'name', coalesce(p.name, g.deleted_profile_name)) as profile,
    g.capability, g.scope, coalesce(p.held_by_all, false) or h.profile_id is not null as is_held
  from account a
  cross join lateral (select ($3::date + 1)::timestamp at time zone a.timezone as over) day
  join security_profile_grant_version g on g.tenant_id = a.tenant_id and g.capability = $1
    and g.valid_from < day.over and day.over <= g.valid_to
  left join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id
  left join account_security_profile_version h on h.tenant_id = a.tenant_id and h.account_id = a.id
    and h.profile_id = g.profile_id and h.valid_from < day.over and day.over <= h.valid_to
  where a.tenant_id = current_tenant() and a.id = $2
  order by coalesce(p.name, g.deleted_profile_name), g.profile_id, g.scope`;

/** Every grant of a capability in the company on a day, with whether an account held it. */
export function grantsOfCapability(
  tx: Tx,
  capability: Capability,
  accountId: number,
  asOf: string,
): Promise<ProfileGrant[]> {
  return tx.query<ProfileGrant>(grantsText, [capability, accountId, asOf]);
}
