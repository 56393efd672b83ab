import type { ReviewPerson } from '@tenure/contract/performance/review.ts';
import {
  type AppraisalRole,
  type PhaseKind,
  type ProgressStatus,
  transitions,
} from '@tenure/domain/performance/appraisal.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { reviewPersonOf } from './appraisal.reads.ts';
import { owes360 } from './owed-360.reads.ts';

export interface ListedRow {
  id: number;
  title: string;
  employee: ReviewPerson;
  manager: ReviewPerson;
  phase: PhaseKind | null;
  dueDate: string | null;
  isWaitingForViewer: boolean;
  startDate: string;
  endDate: string;
}

/** The moments at which a role has the next step, from the state machine. */
const momentsOf = (role: AppraisalRole) =>
  [...new Set(transitions.filter((one) => one.by === role).map((one) => `'${one.phase}:${one.stage}'`))].join(
    ', ',
  );
const moment = `(a.phase || ':' || a.stage)`;

/** Whether review a waits for the viewer, as the state machine says, or for the answers of its employee in a 360 review. */
export const waitsForViewer = `(a.phase is not null and (
  (a.employee_id = (select current_employee()) and ${moment} in (${momentsOf('employee')}))
  or (a.manager_id = (select current_employee()) and ${moment} in (${momentsOf('manager')}))
  or (a.employee_id = (select current_employee()) and a.phase = 'review360' and a.peers_closed_at is null and exists (
    select from appraisal_reviewer r where r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'employee'
      and ${owes360}))
  or (${moment} in (${momentsOf('approver')}) and exists (select from appraisal_approver p
    where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.approver_id = (select current_employee())
      and p.approved_at is null))))`;

export const dueDateOf = `(select p.end_date from appraisal_phase p
  where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = a.phase)`;

const statusSql = `case when a.phase is null then 'completed' when a.phase = 'planning' then 'planning'
  when a.phase = 'approval' then 'finalise' else 'in_progress' end`;

interface Wanted {
  page: number;
  itemsPerPage: number;
  statuses?: readonly string[] | undefined;
  searchText?: string | undefined;
}

async function pageOf(
  tx: Tx,
  where: string,
  order: string,
  values: readonly unknown[],
  { statuses, searchText, ...page }: Wanted,
): Promise<{ rows: ListedRow[]; total: number }> {
  const given = [...values, statuses ?? null, searchText === '' ? null : (searchText ?? null)];
  const [status, text] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const from = `from appraisal a
    join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = current_tenant() and ${where}
      and (${status}::text[] is null or ${statusSql} = any(${status}))
      and (${text}::text is null or strpos(lower(e.first_name || ' ' || e.last_name), lower(${text})) > 0)`;
  const { part, places } = pagePart(page, given.length);
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedRow>(
      `select a.id, a.title, ${reviewPersonOf('a.employee_id')} as employee, ${reviewPersonOf('a.manager_id')} as manager,
         a.phase, ${dueDateOf} as due_date, ${waitsForViewer} is true as is_waiting_for_viewer,
         a.start_date, a.end_date
       ${from} order by ${order} ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const pageOfPerson = (tx: Tx, employeeId: number, wanted: Wanted & { isAscending: boolean }) =>
  pageOf(
    tx,
    'a.employee_id = $1',
    wanted.isAscending ? 'a.start_date, a.id' : 'a.start_date desc, a.id desc',
    [employeeId],
    wanted,
  );

const orders = {
  'dueDate:asc': `${dueDateOf} nulls last, a.id`,
  'dueDate:desc': `${dueDateOf} desc nulls last, a.id desc`,
  'employee:asc': 'e.last_name, e.first_name, a.id',
  'employee:desc': 'e.last_name desc, e.first_name desc, a.id desc',
} as const;
export type ReviewOrder = keyof typeof orders;

/** Reviews the viewer manages or is asked to approve. */
const ofViewer = `(a.manager_id = (select current_employee()) or exists (select from appraisal_approver p
  where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.approver_id = (select current_employee())))`;

export const pageOfTeam = (tx: Tx, wanted: Wanted & { order: ReviewOrder }) =>
  pageOf(tx, ofViewer, `${waitsForViewer} desc, ${orders[wanted.order]}`, [], wanted);

export const pageOfCycle = (tx: Tx, cycleId: number, wanted: Wanted & { order: ReviewOrder }) =>
  pageOf(tx, 'a.cycle_id = $1', orders[wanted.order], [cycleId], wanted);

/** For the widget: the viewer's own and their team's reviews with these statuses, by title. */
export const pageForWidget = (
  tx: Tx,
  wanted: { page: number; itemsPerPage: number; statuses: readonly ProgressStatus[]; isDescending: boolean },
) =>
  pageOf(
    tx,
    `(a.employee_id = (select current_employee()) or ${ofViewer})`,
    wanted.isDescending ? 'a.title desc, a.id desc' : 'a.title, a.id',
    [],
    wanted,
  );

export async function countWaiting(tx: Tx, whose: 'own' | 'team'): Promise<number> {
  const side =
    whose === 'own'
      ? 'a.employee_id = (select current_employee())'
      : 'a.employee_id <> (select current_employee())';
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from appraisal a
     where a.tenant_id = current_tenant() and ${side} and ${waitsForViewer}`,
  );
  return row?.total ?? 0;
}

export async function hasTeamReviews(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from appraisal a where a.tenant_id = current_tenant() and ${ofViewer}) as has`,
  );
  return row?.has ?? false;
}

/** Active accounts of the people who have the next step in reviews of a cycle, with the number of these reviews. */
export const accountsWaitedFor = (
  tx: Tx,
  cycleId: number,
  performanceIds?: readonly number[],
): Promise<{ accountId: number; reviews: number; reviewId: number }[]> =>
  tx.query(
    `select b.id as account_id, count(*)::integer as reviews, min(w.id) as review_id
     from (
       select a.id, a.employee_id as person from appraisal a
       where a.tenant_id = current_tenant() and a.cycle_id = $1 and ${moment} in (${momentsOf('employee')})
       union all
       select a.id, a.manager_id from appraisal a
       where a.tenant_id = current_tenant() and a.cycle_id = $1 and ${moment} in (${momentsOf('manager')})
       union all
       select a.id, p.approver_id from appraisal a
       join appraisal_approver p on p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.approved_at is null
       where a.tenant_id = current_tenant() and a.cycle_id = $1 and ${moment} in (${momentsOf('approver')})) w
     join account b on b.tenant_id = current_tenant() and b.employee_id = w.person and b.status = 'active'
     where $2::integer[] is null or w.id = any($2)
     group by b.id order by b.id`,
    [cycleId, performanceIds ?? null],
  );
