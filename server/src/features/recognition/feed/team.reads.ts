import type { RecognitionTeam, TeamNamed } from '@tenure/contract/recognition/teams.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** The people of team `named` on the viewer's day `day.today`, whether or not they work here then. */
const peopleOfTeam = `(
  select a.employee_id from assignment a
  where named.kind = 'department' and a.tenant_id = current_tenant() and a.department_id = named.id and a.is_primary
    and a.valid_from <= day.today and day.today < a.valid_to
  union all
  select r.employee_id from reports_of(case named.kind when 'reports' then named.id end, day.today, 1) r)`;

/** Those of them whom the viewer can recognise: the people who work here today, without the viewer. */
const receivers = `
  from ${peopleOfTeam} member
  join employee e on e.tenant_id = current_tenant() and e.id = member.employee_id
  where e.start_date <= day.today and (e.end_date < day.today) is not true
    and e.id is distinct from (select current_employee())`;

const today = '(select viewer_today() as today offset 0) day';

/** Of the many people whose names begin with a few letters, so many are checked for a team. */
const mostManagers = 30;

/**
 * Departments and managers by their names; without any letters the viewer's department, their own team and that of their
 * manager.
 */
const named = `(
  select 'department' as kind, d.id, d.title from department d
  where d.tenant_id = current_tenant() and case when $1 = '' then d.id = (select g.department_id from assignment g
      where g.tenant_id = d.tenant_id and g.employee_id = (select current_employee()) and g.is_primary
        and g.valid_from <= day.today and day.today < g.valid_to)
    else strpos(lower(d.title), lower($1)) > 0 end
  union all
  select 'reports', m.id, m.first_name || ' ' || m.last_name from employee m
  where m.tenant_id = current_tenant() and m.start_date <= day.today and (m.end_date < day.today) is not true
    and m.id = any(case when $1 = '' then array[(select current_employee()), manager_of((select current_employee()), day.today)]
      else array(select find_employees($1, ${mostManagers})) end))`;

/** By title; departments first, as there are fewer of them. Teams with no one to recognise are left out. */
export async function pageOfTeams(
  tx: Tx,
  { searchText, isDescending, ...page }: Page,
): Promise<{ rows: RecognitionTeam[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const found = `from ${today} cross join lateral ${named} named
    cross join lateral (select count(*)::integer as people ${receivers}) counted where counted.people > 0`;
  const [rows, [counted]] = await Promise.all([
    tx.query<RecognitionTeam>(
      `select named.kind, named.id, named.title, counted.people ${found}
       order by named.kind, named.title ${isDescending ? 'desc' : 'asc'}, named.id ${part}`,
      [searchText, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${found}`, [searchText]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

interface Page {
  page: number;
  itemsPerPage: number;
  searchText: string;
  isDescending: boolean;
}

export interface TeamReceivers {
  kind: TeamNamed['kind'];
  title: string;
  employeeIds: number[];
}

/** Those of the named teams that exist, each with the people whom the viewer can recognise. */
export function receiversOfTeams(tx: Tx, teams: readonly TeamNamed[]): Promise<TeamReceivers[]> {
  return tx.query<TeamReceivers>(
    `select named.kind, named.title, array(select e.id ${receivers} order by e.id) as employee_ids
     from ${today} cross join lateral (
       select distinct wanted.kind, wanted.id, coalesce(d.title, m.first_name || ' ' || m.last_name) as title
       from jsonb_to_recordset($1::jsonb) as wanted (kind text, id integer)
       left join department d on d.tenant_id = current_tenant() and wanted.kind = 'department' and d.id = wanted.id
       left join employee m on m.tenant_id = current_tenant() and wanted.kind = 'reports' and m.id = wanted.id
       where d.id is not null or m.id is not null) named
     order by named.kind, named.title`,
    [JSON.stringify(teams)],
  );
}
