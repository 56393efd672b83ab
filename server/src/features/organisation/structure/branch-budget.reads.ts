import type { BranchBudget, BudgetReach } from '@tenure/contract/organisation/position-administration.ts';
import { salarySum } from '@tenure/domain/organisation/salary-sum.ts';
import { peopleInSum } from '../../../platform/db/people-in-sum.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface BranchSums {
  positions: number;
  people: number;
  budgetFte: string | null;
  assignedFte: string;
  budgetHeadcount: number | null;
  salaries: { currency: string; budget: number | null; assigned: number; paid: number }[];
}

const sums = `
  with branch as (
    select v.position_id, v.budget_fte, v.budget_headcount, v.budget_salary, v.budget_currency
    from positions_below($1, $2::date, $3) b
    join position_version v on v.tenant_id = current_tenant() and v.position_id = b.position_id
      and v.valid_from <= $2::date and $2::date < v.valid_to
  ), held as (
    select a.employee_id, a.fte, a.salary, a.salary_currency from branch
    join assignment a on a.tenant_id = current_tenant() and a.position_id = branch.position_id
      and a.valid_from <= $2::date and $2::date < a.valid_to
  ), money as (
    select currency, sum(budget) as budget, sum(assigned) as assigned, ${peopleInSum('employee_id', 'assigned is not null')} as paid from (
      select null::integer as employee_id, budget_currency as currency, budget_salary as budget, null::numeric as assigned
      from branch where budget_salary is not null
      union all
      select employee_id, salary_currency, null, salary from held where salary is not null
    ) amount group by currency
  )
  select (select count(*)::integer from branch) as positions, (select count(*)::integer from held) as people,
    (select sum(budget_fte) from branch) as budget_fte, (select coalesce(sum(fte), 0) from held) as assigned_fte,
    (select sum(budget_headcount)::integer from branch) as budget_headcount,
    (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'budget', budget, 'assigned', coalesce(assigned, 0), 'paid', paid)
       order by currency), '[]') from money) as salaries`;

/** As deep as a line can be. */
const deepest = 128;

/**
 * The totals of a position and all below it on a day, or of it alone; none where it does not exist that day.
 */
export async function branchSums(
  tx: Tx,
  position: number,
  day: string,
  reach: BudgetReach = 'branch',
): Promise<BranchSums | undefined> {
  const [row] = await tx.query<BranchSums>(sums, [position, day, reach === 'branch' ? deepest : 0]);
  return row && row.positions > 0 ? row : undefined;
}

const against = (assigned: number, budget: number | null, parts: number) => ({
  assigned,
  budget,
  balance: budget === null ? null : Math.round((budget - assigned) * parts) / parts,
});

export function branchBudgetOf(row: BranchSums, seesSalary: boolean): BranchBudget {
  return {
    positions: row.positions,
    fte: against(Number(row.assignedFte), row.budgetFte === null ? null : Number(row.budgetFte), 1000),
    headcount: against(row.people, row.budgetHeadcount, 1),
    ...(seesSalary && {
      salary: row.salaries.map(({ currency, budget, assigned, paid }) => ({
        currency,
        ...salarySum(against(assigned, budget, 100), paid),
      })),
    }),
  };
}
