import type {
  PositionHistory,
  PositionVersion,
} from '@tenure/contract/organisation/position-administration.ts';
import { beginningOfTime, endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PositionToEdit } from './position-timeline.store.ts';

interface NamesRow {
  from: string;
  recordedAt: string | null;
  recordedBy: string | null;
  names: PositionVersion['names'];
}

const titleThen = (table: string, id: string, base: string) =>
  `coalesce((select n.title from ${table}_version n where n.tenant_id = current_tenant() and n.${table}_id = ${id}
     and n.valid_from <= c."from" and c."from" < n.valid_to), ${base})`;
const positionThen = (id: string) =>
  `(select n.title from position_version n where n.tenant_id = current_tenant() and n.position_id = ${id}
     order by (n.valid_from <= c."from" and c."from" < n.valid_to) desc, n.valid_from limit 1)`;

const namesOf = `
  select c."from"::text as from,
    to_char(v.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at,
    (select a.first_name || ' ' || a.last_name from account a where a.tenant_id = v.tenant_id and a.id = v.recorded_by) as recorded_by,
    jsonb_build_object(
      'department', ${titleThen('department', 'c."departmentId"', '(select d.title from department d where d.tenant_id = current_tenant() and d.id = c."departmentId")')},
      'location', ${titleThen('location', 'c."locationId"', '(select l.title from location l where l.tenant_id = current_tenant() and l.id = c."locationId")')},
      'legalEntity', ${titleThen('legal_entity', 'c."legalEntityId"', 'null')},
      'jobRole', ${titleThen('job_role', 'c."jobRoleId"', 'null')},
      'reportsTo', ${positionThen('c."reportsToId"')},
      'indirectlyReportsTo', coalesce((select jsonb_agg(${positionThen('s.id')} order by s.place)
        from unnest(c."indirectlyReportsToIds") with ordinality as s (id, place)), '[]')) as names
  from jsonb_to_recordset($2::jsonb) as c ("from" date, "departmentId" integer, "locationId" integer, "legalEntityId" integer,
    "jobRoleId" integer, "reportsToId" integer, "indirectlyReportsToIds" integer[])
  join position_version v on v.tenant_id = current_tenant() and v.position_id = $1 and v.valid_from <= c."from" and c."from" < v.valid_to`;

const holdersOf = `
  select a.id as assignment_id, e.id, e.first_name || ' ' || e.last_name as full_name, a.fte, a.is_primary,
    a.valid_from as from, a.valid_to as to
  from assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.position_id = $1 and a.valid_to > $2::date
  order by a.valid_from, e.last_name, e.first_name, a.id limit 500`;

const reportsOf = `
  select v.position_id as id, (array_agg(v.title order by v.valid_from))[1] as title from position_version v
  where v.tenant_id = current_tenant() and v.reports_to_id = $1 and v.valid_to > $2::date
  group by v.position_id order by title, id limit 500`;

type HolderRow = Omit<PositionHistory['holders'][number], 'fte'> & { fte: string; to: string };

/** A position with all its versions and everything that depends on it, with or without its salary figures. */
export async function historyOf(
  tx: Tx,
  { id, identifier, today, timeline }: PositionToEdit,
  seesSalary: boolean,
): Promise<PositionHistory> {
  const asked = timeline.map(({ from, values }) => ({ from, ...values }));
  const [names, holders, reports, hasBudgets] = await Promise.all([
    tx.query<NamesRow>(namesOf, [id, JSON.stringify(asked)]),
    tx.query<HolderRow>(holdersOf, [id, today]),
    tx.query<PositionHistory['reports'][number]>(reportsOf, [id, today]),
    keepsBudgets(tx),
  ]);
  const versions = timeline.flatMap(({ from, to, values }) => {
    const row = names.find((one) => one.from === from);
    if (row === undefined) return [];
    const { budgetSalary: _salary, budgetCurrency: _currency, ...others } = values;
    const { budgetFte: _fte, budgetHeadcount: _headcount, ...plain } = others;
    return [
      {
        // Written before the product was asked from when; the first day the calendar of the contract knows.
        from: from === beginningOfTime ? '0001-01-01' : from,
        to: to === endOfTime ? null : to,
        recordedAt: row.recordedAt,
        recordedBy: row.recordedBy,
        values: hasBudgets ? (seesSalary ? values : others) : plain,
        names: row.names,
      },
    ];
  });
  return {
    id,
    identifier,
    today,
    versions,
    holders: holders.map((row) => ({
      ...row,
      fte: Number(row.fte),
      to: row.to === endOfTime ? null : row.to,
    })),
    reports,
  };
}
