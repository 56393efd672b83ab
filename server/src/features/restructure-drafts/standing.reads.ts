import type { LedPosition } from '@tenure/domain/restructure-draft-effects.ts';
import { childrenOf, type FiguredPosition } from '@tenure/domain/restructure-draft-figures.ts';
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
/** Read once from end to end: asked for line by line, most of a big company takes ten times as long. */
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
  budgetSalary: number | null,
  budgetCurrency: string | null,
  salaries: number[] | null,
  currencies: string[] | null,
];

/** As lists and in one piece, since a company may have a hundred thousand of them. */
const positions = (among: string) => `
  with branch as materialized (${among}), held as materialized (
    select a.position_id, count(*)::integer as people, sum(a.fte) as fte,
      array_agg(a.employee_id order by a.id) filter (where a.is_primary) as holders,
      array_agg(a.salary order by a.id) filter (where $3::boolean and a.salary is not null) as salaries,
      array_agg(a.salary_currency order by a.id) filter (where $3::boolean and a.salary is not null) as currencies
    from branch join assignment a on a.tenant_id = current_tenant() and a.position_id = branch.position_id and ${holds('a')}
    group by a.position_id
  )
  select coalesce(json_agg(json_build_array(v.position_id, v.reports_to_id, v.budget_fte, v.budget_headcount, held.people,
    held.fte, held.holders, case when $3::boolean then v.budget_salary end, v.budget_currency, held.salaries,
    held.currencies)), '[]') as rows
  from branch join position_version v on v.tenant_id = current_tenant() and v.position_id = branch.position_id and ${holds('v')}
  left join held on held.position_id = branch.position_id`;

const thousandths = (amount: number) => Math.round(amount * 1000);
const hundredths = (amount: number) => Math.round(amount * 100);

function salariesOf(rows: readonly Row[]): SalarySum[] {
  const sums = new Map<string, { budget: number | null; assigned: number }>();
  const of = (currency: string) => {
    const known = sums.get(currency) ?? { budget: null, assigned: 0 };
    sums.set(currency, known);
    return known;
  };
  for (const [, , , , , , , budget, currency, salaries, currencies] of rows) {
    if (budget !== null && currency !== null) {
      const sum = of(currency);
      sum.budget = (sum.budget ?? 0) + hundredths(budget);
    }
    for (const [place, salary] of (salaries ?? []).entries()) {
      of(currencies?.[place] ?? '').assigned += hundredths(salary);
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, { budget, assigned }]) => ({
      currency,
      budget: budget === null ? null : budget / 100,
      assigned: assigned / 100,
    }));
}

/** What of a company hangs under one position, itself too. */
function branchIn(rows: readonly Row[], top: number): Row[] {
  const byId = new Map(rows.map((row) => [row[0], row]));
  const children = childrenOf(rows.map(([id, reportsToId]) => ({ id, reportsToId })));
  const found: Row[] = [];
  const waiting = [top];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const row = byId.get(id);
    if (row === undefined) continue;
    found.push(row);
    waiting.push(...(children.get(id) ?? []));
  }
  return found;
}

export interface Branch {
  /** Null for the whole company. */
  top: number | null;
  /** Nothing is above it, so that it is most of the company. */
  isRoot: boolean;
}

export async function standingOn(
  tx: Tx,
  { top, isRoot }: Branch,
  day: string,
  seesSalary: boolean,
): Promise<Standing> {
  const [[answer], [above]] = await Promise.all([
    isRoot || top === null
      ? tx.query<{ rows: Row[] }>(positions(whole), [null, day, seesSalary])
      : tx.query<{ rows: Row[] }>(positions(below), [top, day, seesSalary]),
    tx.query<{ rows: Row[] }>(positions(chain), [top, day, false]),
  ]);
  const all = answer?.rows ?? [];
  const rows = isRoot && top !== null ? branchIn(all, top) : all;
  const led = ([id, reportsToId, , , , , holders]: Row): LedPosition => ({
    id,
    reportsToId,
    holders: holders ?? [],
  });
  return {
    branch: rows.map((row) => ({
      ...led(row),
      budgetFteThousandths: row[2] === null ? null : thousandths(row[2]),
      budgetHeadcount: row[3],
      assignedHeadcount: row[4] ?? 0,
      assignedFteThousandths: thousandths(row[5] ?? 0),
    })),
    above: (above?.rows ?? []).map(led),
    salaries: seesSalary ? salariesOf(rows) : [],
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
