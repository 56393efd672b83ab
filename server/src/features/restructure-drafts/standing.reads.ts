import type { LedPosition } from '@tenure/domain/restructure-draft-effects.ts';
import type { FiguredPosition } from '@tenure/domain/restructure-draft-figures.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface SalarySum {
  currency: string;
  budget: number | null;
  assigned: number;
}

/** A branch on a day, with the positions above it, whose holders lead it where it is vacant at its top. */
export interface Standing {
  branch: (LedPosition & FiguredPosition)[];
  above: LedPosition[];
  salaries: SalarySum[];
}

const holds = (table: string) => `${table}.valid_from <= $2::date and $2::date < ${table}.valid_to`;
const whole = `select v.position_id from position_version v where v.tenant_id = current_tenant() and ${holds('v')} and $1::integer is null`;
const below = 'select b.position_id from positions_below($1, $2::date, 128) b';
const chain = 'select a.position_id from positions_above($1, $2::date) a';

type Row = [
  id: number,
  reportsToId: number | null,
  budgetFte: number | null,
  budgetHeadcount: number | null,
  people: number | null,
  fte: number | null,
  holders: number[] | null,
];

/** As lists and in one piece, since a company may have a hundred thousand of them. */
const positions = (among: string) => `
  with branch as materialized (${among}), held as (
    select a.position_id, count(*)::integer as people, sum(a.fte) as fte,
      array_agg(a.employee_id order by a.id) filter (where a.is_primary) as holders
    from branch join assignment a on a.tenant_id = current_tenant() and a.position_id = branch.position_id and ${holds('a')}
    group by a.position_id
  )
  select coalesce(json_agg(json_build_array(v.position_id, v.reports_to_id, v.budget_fte, v.budget_headcount, held.people,
    held.fte, held.holders)), '[]') as rows
  from branch join position_version v on v.tenant_id = current_tenant() and v.position_id = branch.position_id and ${holds('v')}
  left join held on held.position_id = branch.position_id`;

const money = (among: string) => `
  with branch as materialized (${among})
  select currency, sum(budget)::float8 as budget, coalesce(sum(assigned), 0)::float8 as assigned from (
    select v.budget_currency as currency, v.budget_salary as budget, null::numeric as assigned
    from branch join position_version v on v.tenant_id = current_tenant() and v.position_id = branch.position_id and ${holds('v')}
    where v.budget_salary is not null
    union all
    select a.salary_currency, null, a.salary
    from branch join assignment a on a.tenant_id = current_tenant() and a.position_id = branch.position_id and ${holds('a')}
    where a.salary is not null
  ) amount group by currency order by currency`;

const thousandths = (amount: number) => Math.round(amount * 1000);

/** Of a branch, or of the whole company where there is none. */
export async function standingOn(
  tx: Tx,
  top: number | null,
  day: string,
  seesSalary: boolean,
): Promise<Standing> {
  const among = top === null ? whole : below;
  const [[branch], [above], salaries] = await Promise.all([
    tx.query<{ rows: Row[] }>(positions(among), [top, day]),
    tx.query<{ rows: Row[] }>(positions(chain), [top, day]),
    seesSalary ? tx.query<SalarySum>(money(among), [top, day]) : [],
  ]);
  const led = ([id, reportsToId, , , , , holders]: Row): LedPosition => ({
    id,
    reportsToId,
    holders: holders ?? [],
  });
  return {
    branch: (branch?.rows ?? []).map((row) => ({
      ...led(row),
      budgetFteThousandths: row[2] === null ? null : thousandths(row[2]),
      budgetHeadcount: row[3],
      assignedHeadcount: row[4] ?? 0,
      assignedFteThousandths: thousandths(row[5] ?? 0),
    })),
    above: (above?.rows ?? []).map(led),
    salaries,
  };
}

/** From each position up to the top on a day; what is not there that day has no path. */
export async function pathsUp(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, number[]>> {
  const rows = await tx.query<{ id: number; path: number[] }>(
    `select w.id, w.id || array(select a.position_id from positions_above(w.id, $2::date) a order by a.depth) as path
     from unnest($1::integer[]) w (id)
     join position_version v on v.tenant_id = current_tenant() and v.position_id = w.id and ${holds('v')}`,
    [ids, day],
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}
