import {
  type ApprovalStep,
  type ApproverFacts,
  approvalChain,
  escalation,
} from '@tenure/domain/leave/approval-chain.ts';
import { type ShownPerson, shownAccount } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';

export interface ChosenStep {
  kind: ApprovalStep;
  approvers: (ShownPerson & { accountId: number })[];
  /** The approver these people replace, who is away. */
  insteadOf: string | null;
  /** The names of people who decide for one of the approvers today. */
  delegates: string[];
}

interface Seat {
  position: number | null;
  accountId: number | null;
}

const seats = `
  select l.position_id as position, (
    select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = l.employee_id
      and a.status = 'active' order by a.id limit 1) as account_id
  from line_above($1, employee_today($1)) l order by l.step, l.employee_id`;
/** Leave takes all of today’s working hours; a day off between days of leave counts as well. */
const onLeaveToday = (account: string) => `exists (
  select from (select employee_today(${account}.employee_id) as today offset 0) own
  join leave_request r on r.tenant_id = ${account}.tenant_id and r.employee_id = ${account}.employee_id and r.state = 'approved'
    and r.banked_minutes is null and r.start_date <= own.today and own.today <= r.end_date
  left join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.day = own.today and not d.is_cancelled
  having count(*) > 0 and coalesce(sum(d.minutes), 0) >= coalesce(max(d.available_minutes), 0))`;
/** People on leave without a delegate who can decide: one who can sign in, is not away and did not ask for the leave. */
const away = `
  select a.id from account a
  where a.tenant_id = current_tenant() and a.id = any($1::integer[]) and ${onLeaveToday('a')}
    and not exists (select from leave_delegation g
      join account d on d.tenant_id = g.tenant_id and d.id = g.delegate_id and d.status = 'active'
        and d.employee_id is distinct from $2
      where g.tenant_id = a.tenant_id and g.account_id = a.id and g.from_day <= employee_today(a.employee_id)
        and employee_today(a.employee_id) <= g.to_day and not ${onLeaveToday('d')})`;
const cards = `
  select a.id as account_id, ${shownAccount('a')} as card from account a
  where a.tenant_id = current_tenant() and a.id = any($1::integer[])`;

/** The delegates, today, of the approvers in `$1`. */
const delegations = `
  select g.account_id, d.display_name as name from leave_delegation g
  join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
  join account d on d.tenant_id = g.tenant_id and d.id = g.delegate_id and d.status = 'active'
  where g.tenant_id = current_tenant() and g.account_id = any($1::integer[])
    and d.employee_id is distinct from $2 and g.from_day <= (tenure_now() at time zone a.timezone)::date
    and (tenure_now() at time zone a.timezone)::date <= g.to_day
  order by d.display_name, d.id`;

/** The delegates, today, of some approvers. */
export async function delegatesOf(tx: Tx, accountIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct g.delegate_id as id from leave_delegation g
     join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
     where g.tenant_id = current_tenant() and g.account_id = any($1::integer[])
       and g.from_day <= (tenure_now() at time zone a.timezone)::date
       and (tenure_now() at time zone a.timezone)::date <= g.to_day`,
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

const mostFromHr = 10;

interface PersonToDecideFor {
  employeeId: number;
  accountId: number | null;
  today: string;
}

/** The holders of the seats above who can sign in, whether they are away without a delegate today, and HR. */
async function approverFacts(
  tx: Tx,
  { employeeId, accountId: own }: Omit<PersonToDecideFor, 'today'>,
): Promise<ApproverFacts> {
  const [line, managing] = await Promise.all([
    tx.query<Seat>(seats, [employeeId]),
    accountsHoldingOver(tx, employeeId, ['leave.request.manage', 'leave.request.manage']),
  ]);
  const holders = line.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const gone = await tx.query<{ id: number }>(away, [holders, employeeId]);
  const isGone = new Set(gone.map(({ id }) => String(id)));
  return {
    person: String(own ?? ''),
    seatsAbove: line.map(({ position, accountId }) => ({
      position: String(position ?? ''),
      holder: accountId === null ? null : String(accountId),
    })),
    hr: managing.slice(0, mostFromHr).map(String),
    isAway: (approver) => isGone.has(approver),
  };
}

/**
 * The deciders of a person's leave today, step by step: the nearest held seat above whose holder can sign in
 * and is not away without a delegate, else the people who manage the person’s leave.
 */
export async function approversOf(
  tx: Tx,
  person: PersonToDecideFor,
  steps: readonly ApprovalStep[],
): Promise<ChosenStep[]> {
  const facts = await approverFacts(tx, person);
  const chain = approvalChain({ ...facts, steps }, person.today);
  const ids = chain.flatMap(({ approvers, insteadOf }) => [...approvers, insteadOf ?? []].flat().map(Number));
  const [rows, delegates] = await Promise.all([
    tx.query<{ accountId: number; card: ShownPerson }>(cards, [ids]),
    tx.query<{ accountId: number; name: string }>(delegations, [ids, person.employeeId]),
  ]);
  const isAmong = (people: readonly string[], { accountId }: { accountId: number }) =>
    people.includes(String(accountId));
  return chain
    .map(({ step, approvers, insteadOf }) => ({
      kind: step,
      approvers: rows
        .filter((row) => isAmong(approvers, row))
        .map(({ accountId, card }) => ({ ...card, accountId })),
      insteadOf: rows.find((row) => isAmong([insteadOf ?? ''], row))?.card.name ?? null,
      delegates: delegates.filter((row) => isAmong(approvers, row)).map(({ name }) => name),
    }))
    .filter(({ approvers }) => approvers.length > 0);
}

/** The accounts that are asked too when no approver decides. */
export async function escalationOf(
  tx: Tx,
  person: PersonToDecideFor,
  asked: readonly number[],
): Promise<number[]> {
  const facts = await approverFacts(tx, person);
  return escalation(facts, person.today, asked.map(String)).map(Number);
}
