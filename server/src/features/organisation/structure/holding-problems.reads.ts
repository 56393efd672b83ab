import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { budgetKinds } from '@tenure/contract/organisation/assignments.ts';
import { endOfTime, versionAt } from '@tenure/domain/dates/effective-dated.ts';
import { peopleInSum } from '../../../platform/db/people-in-sum.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';
import type { HoldingTimeline } from './holding.store.ts';
import type { PositionTimeline } from './position-timeline.api.ts';

interface PersonRow {
  fullName: string;
  start: string;
  /** Their last day. */
  end: string | null;
  /** The first day on which they are there no more. */
  gone: string | null;
}
const personById = `
  select first_name || ' ' || last_name as full_name, start_date as start, end_date as end, end_date + 1 as gone
  from employee where tenant_id = current_tenant() and id = $1`;

/** Another time of the same person, in this position or another. */
export interface OtherHolding {
  id: number;
  positionId: number | null;
  title: string;
  from: string;
  to: string;
  isPrimary: boolean;
  /** Its time reaches back before the day asked about, also where a move of the position has cut it there. */
  isHeldBefore: boolean;
}
const othersOf = `
  select a.id, a.position_id, a.valid_from as from, a.valid_to as to, a.is_primary,
    coalesce((select v.title from position_version v where v.tenant_id = a.tenant_id and v.position_id = a.position_id
      order by (v.valid_from <= $3::date and $3::date < v.valid_to) desc, v.valid_from desc limit 1), a.title, '') as title,
    exists (select from assignment b where b.tenant_id = a.tenant_id and b.employee_id = a.employee_id
      and b.position_id is not distinct from a.position_id and b.valid_from < $3::date and b.valid_to >= $3::date) as is_held_before
  from assignment a
  where a.tenant_id = current_tenant() and a.employee_id = $1 and a.valid_from < $4::date and $3::date < a.valid_to
    and not a.id = any($2::integer[])
  order by a.valid_from`;

interface ToHold {
  positionId: number;
  position: PositionTimeline;
  employeeId: number;
  after: HoldingTimeline;
  /** The rows that `after` replaces. */
  instead: readonly number[];
  leavesMain: boolean;
}

const daysOf = (tx: WriteTx, from: string, to: string) =>
  to === endOfTime
    ? `from ${dayForAsker(tx, from)} on`
    : `from ${dayForAsker(tx, from)} until ${dayForAsker(tx, to)}`;

/** Everything that speaks against a person being in a position so, and which main position they leave for it. */
export async function problemsOfHolding(
  tx: WriteTx,
  { positionId, position, employeeId, after, instead, leavesMain }: ToHold,
): Promise<{ problems: InvalidInput[]; left: OtherHolding[] }> {
  const problems: InvalidInput[] = [];
  const refuse = (path: string, code: string, reason: string) => problems.push({ path, code, reason });
  const from = after[0]?.from ?? '';
  const to = after.at(-1)?.to ?? from;
  const [[person], others] = await Promise.all([
    tx.query<PersonRow>(personById, [employeeId]),
    tx.query<OtherHolding>(othersOf, [employeeId, instead, from, to]),
  ]);
  if (person === undefined) refuse('employeeId', 'unknown', 'There is no such person');
  else if (from < person.start) {
    refuse(
      'from',
      'before-start',
      `${person.fullName} starts on ${dayForAsker(tx, person.start)}. Choose that day or a later one.`,
    );
  } else if (person.end !== null && person.gone !== null) {
    if (from > person.end)
      refuse('from', 'left', `${person.fullName} left on ${dayForAsker(tx, person.end)}`);
    else if (to > person.gone) {
      const [last, gone] = [dayForAsker(tx, person.end), dayForAsker(tx, person.gone)];
      const reason = `The last day of ${person.fullName} is ${last}. Choose ${gone} at the latest.`;
      refuse('to', 'left', reason);
    }
  }
  const last = position.at(-1)?.to ?? endOfTime;
  if (versionAt(position, from) === undefined) {
    refuse('from', 'nothing-holds', 'The position is not there on this day');
  } else if (to > last)
    refuse('to', 'closed', `The position closes on ${last}. Choose that day at the latest.`);

  const name = person?.fullName ?? '';
  const inIt = others.find((other) => other.positionId === positionId);
  if (inIt) {
    refuse('from', 'already', `${name} is in this position already, ${daysOf(tx, inIt.from, inIt.to)}`);
  }
  const left: OtherHolding[] = [];
  for (const version of after.filter(({ values }) => values.isPrimary)) {
    for (const other of others) {
      const meets = other.isPrimary && other.from < version.to && version.from < other.to;
      if (!meets || other.positionId === positionId) continue;
      if (leavesMain && other.isHeldBefore) left.push(other);
      else {
        const when = daysOf(tx, other.from, other.to);
        const reason = `${name} has another main position: ${other.title}, ${when}. Let that end first, or make this a further one.`;
        refuse('isPrimary', 'second-primary', reason);
      }
    }
  }
  for (const { values } of after) {
    if (values.salary !== null && values.currency === null) {
      refuse('currency', 'required', 'Say in which currency the salary is');
      break;
    }
  }
  return { problems, left };
}

interface SumsRow {
  day: string;
  budgetFte: string | null;
  budgetHeadcount: number | null;
  budgetSalary: string | null;
  currency: string | null;
  fte: string;
  headcount: number;
  salary: string;
  paid: number;
}
/** On the first day, and on each on which the budget or who is in it becomes another. */
const sumsFrom = `
  with days as (
    select $2::date as day
    union select v.valid_from from position_version v
      where v.tenant_id = current_tenant() and v.position_id = $1 and v.valid_from > $2::date
    union select a.valid_from from assignment a
      where a.tenant_id = current_tenant() and a.position_id = $1 and a.valid_from > $2::date
  )
  select days.day, v.budget_fte, v.budget_headcount, v.budget_salary,
    v.budget_currency as currency, held.fte, held.headcount, held.salary, held.paid
  from days
  join position_version v on v.tenant_id = current_tenant() and v.position_id = $1 and v.valid_from <= days.day and days.day < v.valid_to
  cross join lateral (
    select coalesce(sum(a.fte), 0) as fte, count(*)::integer as headcount,
      coalesce(sum(a.salary) filter (where a.salary_currency = v.budget_currency), 0) as salary,
      ${peopleInSum('a.employee_id', 'a.salary is not null and a.salary_currency = v.budget_currency')} as paid
    from assignment a
    where a.tenant_id = current_tenant() and a.position_id = $1 and a.valid_from <= days.day and days.day < a.valid_to
  ) held
  where coalesce((select s.is_budgeting_enabled from organisation_settings s where s.tenant_id = current_tenant()), true)
  order by days.day limit 500`;

interface OverBudget {
  kind: (typeof budgetKinds)[number];
  from: string;
  /** Null where it is what one person alone is paid. */
  assigned: number | null;
  budget: number;
  currency: string | null;
}

/** From when on a position has more than its budget, by kind; nothing where the company keeps no budgets. */
export async function overBudgetFrom(
  tx: Tx,
  position: number,
  day: string,
  seesSalary: boolean,
): Promise<OverBudget[]> {
  const rows = await tx.query<SumsRow>(sumsFrom, [position, day]);
  const kinds = [
    ['fte', (row: SumsRow) => [row.fte, row.budgetFte] as const],
    ['headcount', (row: SumsRow) => [row.headcount, row.budgetHeadcount] as const],
    ...(seesSalary ? [['salary', (row: SumsRow) => [row.salary, row.budgetSalary] as const] as const] : []),
  ] as const;
  return kinds.flatMap(([kind, of]) => {
    const row = rows.find((one) => {
      const [assigned, budget] = of(one);
      return budget !== null && Number(assigned) > Number(budget);
    });
    if (row === undefined) return [];
    const [assigned, budget] = of(row);
    const currency = kind === 'salary' ? row.currency : null;
    const isOnes = kind === 'salary' && row.paid === 1;
    return [
      {
        kind,
        from: row.day,
        assigned: isOnes ? null : Number(assigned),
        budget: Number(budget),
        currency,
      },
    ];
  });
}
