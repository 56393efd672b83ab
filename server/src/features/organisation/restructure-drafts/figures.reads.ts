import {
  averageSpan,
  type TreeFigures,
  wideSpan,
} from '@tenure/domain/organisation/restructure-draft-figures.ts';
import { peopleInSum } from '../../../platform/db/people-in-sum.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface SalarySum {
  currency: string;
  budget: number | null;
  assigned: number;
  /** The number of people in it, as the viewer may count them. */
  paid: number;
}

export interface BranchFigures extends TreeFigures {
  salaries: SalarySum[];
}

const holds = (table: string) => `${table}.valid_from <= $2::date and $2::date < ${table}.valid_to`;
const kept = (column: string) => `${budget(`v.${column}`)} as ${column}`;
const columns = `v.position_id, v.reports_to_id, ${kept('budget_fte')}, ${kept('budget_headcount')},
  ${kept('budget_salary')}, v.budget_currency`;
/** Positions of the day that report to nothing which is there. */
const tops = `
  select t.position_id from position_version t where t.tenant_id = current_tenant() and ${holds('t')} and not exists (
    select from position_version s where s.tenant_id = current_tenant() and s.position_id = t.reports_to_id and ${holds('s')})`;
const below = (what: string, from: string) =>
  `select ${what} from (${from}) top cross join lateral positions_below(top.position_id, $2::date, 128) b`;

/** Line by line from its top: what it costs is what it has. */
const ofBranch = {
  branch: `select b.depth, ${columns} from positions_below($1, $2::date, 128) b
    join position_version v on v.tenant_id = current_tenant() and v.position_id = b.position_id and ${holds('v')}`,
  levels: 'select max(depth) + 1 from branch',
  isLed: 'branch.depth > 0',
};
/** Read once from end to end, but for what hangs under another top: line by line, most of a big company takes longer. */
const ofTop = {
  branch: `select ${columns} from position_version v where v.tenant_id = current_tenant() and ${holds('v')}
    and v.position_id not in (${below('b.position_id', `${tops} and t.position_id <> $1`)})`,
  levels: below('max(b.depth) + 1', 'select $1::integer as position_id'),
  isLed: 'branch.position_id <> $1',
};
const ofCompany = {
  branch: `select ${columns} from position_version v
    where v.tenant_id = current_tenant() and ${holds('v')} and $1::integer is null`,
  levels: below('max(b.depth) + 1', tops),
  isLed: 'branch.reports_to_id in (select position_id from branch)',
};

/** Compared as sums: a company of a hundred thousand positions is not read to be counted. */
const figures = ({ branch, levels, isLed }: typeof ofBranch) => `
  with branch as materialized (${branch}), held as materialized (
    select a.position_id, a.employee_id, a.fte, a.salary, a.salary_currency from branch
    join assignment a on a.tenant_id = current_tenant() and a.position_id = branch.position_id and ${holds('a')}
  ), span as (
    select count(*) as reports from branch where ${isLed} group by branch.reports_to_id
  ), amount as (
    select budget_currency as currency, sum(budget_salary) as budget, null::numeric as assigned, 0 as paid from branch
    where $3::boolean and budget_salary is not null group by budget_currency
    union all
    select salary_currency, null, sum(salary), ${peopleInSum('employee_id', 'true')} from held where $3::boolean and salary is not null group by salary_currency
  ), money as (
    select currency, sum(budget) as budget, coalesce(sum(assigned), 0) as assigned, sum(paid) as paid from amount group by currency
  ), spans as (
    select count(*)::integer as managers, coalesce(sum(reports), 0)::integer as led, coalesce(max(reports), 0)::integer as widest,
      count(*) filter (where reports = 1)::integer as "withOne",
      count(*) filter (where reports > ${wideSpan})::integer as "withMany" from span
  ), holders as (
    select count(*)::integer as headcount, count(distinct position_id)::integer as filled,
      (1000 * coalesce(sum(fte), 0))::bigint::float8 as fte from held
  )
  select count(*)::integer as positions, (1000 * sum(budget_fte))::bigint::float8 as budget_fte_thousandths,
    sum(budget_headcount)::integer as budget_headcount, coalesce((${levels}), 0)::integer as levels,
    (select to_jsonb(holders) from holders) as holders, (select to_jsonb(spans) from spans) as spans,
    (select coalesce(jsonb_agg(to_jsonb(money) order by currency), '[]') from money) as salaries
  from branch`;
const statements = { branch: figures(ofBranch), top: figures(ofTop), company: figures(ofCompany) };
const isTop = `select 1 as one from position_version v
  where v.tenant_id = current_tenant() and v.position_id = $1 and v.reports_to_id is null and ${holds('v')}`;

interface Row {
  positions: number;
  budgetFteThousandths: number | null;
  budgetHeadcount: number | null;
  levels: number;
  holders: { headcount: number; filled: number; fte: number };
  spans: { managers: number; led: number; widest: number; withOne: number; withMany: number };
  salaries: SalarySum[];
}

/**
 * The figures of a position and everything below it on a day, or of the whole company; none for a position
 * that does not exist.
 */
export async function figuresOn(
  tx: Pick<Tx, 'query'>,
  top: number | null,
  day: string,
  seesSalary: boolean,
): Promise<BranchFigures> {
  const reach = top === null ? 'company' : (await tx.query(isTop, [top, day])).length > 0 ? 'top' : 'branch';
  const [row] = await tx.query<Row>(statements[reach], [top, day, seesSalary]);
  if (row === undefined) throw new Error('Sums were expected and none came');
  const { holders, spans, ...rest } = row;
  const { led, ...span } = spans;
  return {
    ...rest,
    headcount: holders.headcount,
    vacancies: row.positions - holders.filled,
    assignedFteThousandths: holders.fte,
    span: { ...span, average: averageSpan(led, span.managers) },
  };
}
