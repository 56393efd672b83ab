import { type Colleague, mostInTeam, type PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { usedField } from '../../../platform/db/used-field.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface OverviewSubject {
  employeeId: number;
  mobile: string | null;
  startDate: string;
  relation: Relation;
  day: string;
  today: string;
  daysUntilStart: number;
}

export async function overviewSubject(
  tx: Tx,
  employeeId: number,
  asOf: string | undefined,
): Promise<OverviewSubject | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<OverviewSubject, 'relation'>>(
      `select e.id as employee_id, ${usedField('general.workMobile', 'e.work_mobile')} as mobile, e.start_date,
         coalesce($2::date, day.today) as day, day.today, e.start_date - day.today as days_until_start
       from (select viewer_today() as today offset 0) day
       join employee e on e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId, asOf ?? null],
    ),
  ]);
  return relation && person && { ...person, relation };
}

const holds = (table: string) => `${table}.valid_from <= $2 and $2 < ${table}.valid_to`;
const cardOf = (chosen: string) => `
  select e.last_name, e.first_name, e.id, jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name,
    'positionTitle', coalesce(v.title, a.title), 'avatarUrl', ${photoAddress('e', 96)}) as card
  from ${chosen} chosen
  join employee e on e.tenant_id = current_tenant() and e.id = chosen.id
  left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and ${holds('a')}
  left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}`;
const byName = 'last_name, first_name, id';

interface Around {
  manager: Colleague | null;
  team: NonNullable<PersonOverview['team']>;
}

/** The manager of a person, and their direct reports; without any, the others of that manager. */
export async function aroundPerson(tx: Tx, employeeId: number, day: string): Promise<Around> {
  const [row] = await tx.query<Around>(
    `with lead as materialized (select manager_of($1, $2) as id),
     reports as materialized (select r.employee_id as id from reports_of($1, $2, 1) r),
     team as materialized (
       select id from reports
       union all
       select r.employee_id from lead cross join lateral reports_of(lead.id, $2, 1) r
       where lead.id is not null and r.employee_id <> $1 and not exists (select from reports)
     )
     select (select card from (${cardOf('lead')}) one) as manager,
       jsonb_build_object('kind', case when exists (select from reports) then 'reports' else 'colleagues' end,
         'total', (select count(*)::integer from team),
         'people', coalesce((
           select jsonb_agg(card order by ${byName}) from (select * from (${cardOf('team')}) known order by ${byName} limit ${mostInTeam}) shown
         ), '[]')) as team`,
    [employeeId, day],
  );
  if (row === undefined) throw new Error('The statement gives one row');
  return row;
}
