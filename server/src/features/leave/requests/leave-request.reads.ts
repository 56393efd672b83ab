import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  LeaveDay,
  LeaveDetail,
  ListedLeave,
  listLeaveRequests,
} from '@tenure/contract/leave/leave-requests.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import { type ShownPerson, shownAccount, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { scopesOf } from '../../../platform/policy/holders.reads.ts';
import { accountReaches, idsReached, relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface StepRow {
  number: number;
  kind: LeaveDetail['steps'][number]['kind'];
  decision: 'approved' | 'declined' | null;
  decidedBy: string | null;
  decidedById: number | null;
  decidedAt: string | null;
  reason: string | null;
  approvers: (ShownPerson & { accountId: number })[];
  /** The viewer decides for a named approver who still may. */
  isViewerDelegate: boolean;
  /** False once no named approver can decide it. */
  hasDecider: boolean;
  /** The day it began to wait, where the person is; null before its turn. */
  waitsSince: string | null;
  escalatedOn: string | null;
}

export interface QuestionRow {
  id: number;
  question: string;
  askedBy: string;
  askedById: number;
  askedAt: string;
  answer: string | null;
  closedAt: string | null;
}

export interface LeaveRow {
  id: number;
  employeeId: number;
  user: ShownPerson;
  accountId: number | null;
  typeId: number;
  title: string;
  code: string;
  colour: NonNullable<ListedLeave['colour']>;
  unit: ListedLeave['unit'];
  isConfidential: boolean;
  hasBalance: boolean;
  noticeDays: number;
  evidenceFromDay: number | null;
  startDate: string;
  endDate: string;
  firstDayMinutes: number | null;
  lastDayMinutes: number | null;
  note: string;
  state: LeaveState;
  initialMinutes: number;
  /** Extra hours of one day that are banked; null for leave. */
  bankedMinutes: number | null;
  requestedBy: string | null;
  requesterId: number | null;
  requestedOn: string | null;
  cancelReason: string | null;
  /** The approved leave it would replace. */
  changesId: number | null;
  /** Other dates for it that wait for a decision. */
  changedById: number | null;
  version: number;
  /** The person's own today. */
  today: string;
  days: LeaveDay[];
  steps: StepRow[];
  /** The oldest first. */
  questions: QuestionRow[];
  evidenceFiles: number;
  viewerAccountId: number;
  /** An administrator is signed in as the viewer. */
  isViewerActing: boolean;
}

/** A request with the viewer's relation to its person. */
export interface LeaveSubject {
  row: LeaveRow;
  relation: Relation;
}

const decidedBefore = (account: string) => `exists (select from leave_step o
  where o.tenant_id = s.tenant_id and o.request_id = s.request_id and o.decided_by = ${account})`;
/**
 * The accounts that step s of request r names, with the scopes at which they decide it: those at which HR manages leave,
 * those of the line, and both once it escalated.
 */
const named = `leave_step_approver p
  join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  cross join lateral (
    select case when s.kind = 'hr' or s.escalated_on is not null then ${scopesOf(`'leave.request.manage'`)} else '{}' end
      || case when s.kind = 'hr' then '{}' else '{all-reports}' end::text[] as scopes offset 0) deciding
  where p.tenant_id = s.tenant_id and p.request_id = s.request_id and p.number = s.number`;
/** Whether a named account is active and may still decide; no one decides two steps. */
const mayDecide = `a.status = 'active' and not ${decidedBefore('a.id')}
  and ${accountReaches('r.employee_id', 'deciding.scopes')}`;
const hasDecider = `exists (select from ${named} and ${mayDecide})`;

/** The accounts the viewer decides for: their own, and those of people who delegate to them today. */
const decidedFor = `(select array_agg(account_id) from (
  select current_account() as account_id
  union all
  select g.account_id from leave_delegation g
  join account o on o.tenant_id = g.tenant_id and o.id = g.account_id
  where g.tenant_id = current_tenant() and g.delegate_id = current_account()
    and g.from_day <= (tenure_now() at time zone o.timezone)::date
    and (tenure_now() at time zone o.timezone)::date <= g.to_day) named)::integer[]`;
const isViewerDelegate = `exists (
  select from ${named} and p.account_id <> current_account()
    and case when p.account_id = any(${decidedFor}) then ${mayDecide} else false end)`;

const columns = `
  r.id, r.employee_id, ${shownEmployee('e')} as "user",
  (select a.id from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
   order by a.id limit 1) as account_id,
  r.type_id, t.title, t.code, t.colour, t.unit,
  t.is_confidential, t.has_balance, t.notice_days,
  t.evidence_from_day, r.start_date, r.end_date,
  r.first_day_minutes, r.last_day_minutes, r.note, r.state,
  r.initial_minutes, r.banked_minutes, asker.display_name as requested_by, r.requested_by as requester_id,
  r.requested_on, r.cancel_reason, r.version, own.today, r.changes_id,
  (select c.id from leave_request c where c.tenant_id = r.tenant_id and c.changes_id = r.id and c.state = 'pending')
    as changed_by_id,
  current_account() as viewer_account_id,
  ${isActing} as is_viewer_acting,
  (select count(*)::integer from leave_evidence v where v.tenant_id = r.tenant_id and v.request_id = r.id) as evidence_files,
  coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'minutes', d.minutes, 'patternMinutes', d.pattern_minutes,
      'availableMinutes', d.available_minutes, 'reason', d.reason, 'holiday', d.holiday, 'isCancelled', d.is_cancelled) order by d.day)
    from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id), '[]') as days,
  coalesce((select jsonb_agg(jsonb_build_object('number', s.number, 'kind', s.kind, 'decision', s.decision,
      'decidedBy', (select decider.display_name from account decider
        where decider.tenant_id = s.tenant_id and decider.id = s.decided_by),
      'decidedById', s.decided_by, 'decidedAt', s.decided_at,
      'hasDecider', r.state <> 'pending' or s.decision is not null or ${hasDecider},
      'reason', s.reason, 'waitsSince', s.waits_since, 'escalatedOn', s.escalated_on, 'isViewerDelegate', ${isViewerDelegate},
      'approvers', coalesce((select jsonb_agg(${shownAccount('approver')} || jsonb_build_object('accountId', approver.id)
          order by approver.id)
        from leave_step_approver p join account approver on approver.tenant_id = p.tenant_id and approver.id = p.account_id
        where p.tenant_id = s.tenant_id and p.request_id = s.request_id and p.number = s.number), '[]')) order by s.number)
    from leave_step s where s.tenant_id = r.tenant_id and s.request_id = r.id), '[]') as steps,
  coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'askedBy', asking.display_name,
      'askedById', q.asked_by, 'askedAt', q.asked_at, 'answer', q.answer, 'closedAt', q.closed_at) order by q.id)
    from leave_question q join account asking on asking.tenant_id = q.tenant_id and asking.id = q.asked_by
    where q.tenant_id = r.tenant_id and q.request_id = r.id), '[]') as questions`;
const from = `
  from leave_request r
  join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
  left join account asker on asker.tenant_id = r.tenant_id and asker.id = r.requested_by
  cross join lateral (select employee_today(r.employee_id) as today offset 0) own
  where r.tenant_id = current_tenant()`;

export async function leaveById(tx: Tx, id: number): Promise<LeaveSubject | undefined> {
  const [row] = await tx.query<LeaveRow>(`select ${columns} ${from} and r.id = $1`, [id]);
  if (row === undefined) return undefined;
  const relation = await relationToViewer(tx, row.employeeId);
  return relation && { row, relation };
}

export async function isAccountOf(tx: Tx, employeeId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    'select from account where tenant_id = current_tenant() and id = $2 and employee_id = $1',
    [employeeId, accountId],
  );
  return rows.length > 0;
}
/** The facts of an item with the version that a decision on it names. */
export const withVersion = (facts: string, ref: string) => `(${facts} || jsonb_build_object('version',
  (select r.version from leave_request r where r.tenant_id = current_tenant() and r.id = ${ref})))`;

/**
 * Locked before it is read: of two who decide at once, the second sees what the first decided. The leave that it changes is
 * locked with it, by id, so that concurrent decisions cannot deadlock.
 */
export async function leaveToChange(tx: Tx, id: number): Promise<LeaveSubject | undefined> {
  await tx.query(
    `select from leave_request where tenant_id = current_tenant() and (id = $1 or id = (
       select c.changes_id from leave_request c where c.tenant_id = current_tenant() and c.id = $1))
     order by id for no key update`,
    [id],
  );
  return leaveById(tx, id);
}

interface Page {
  rows: LeaveRow[];
  total: number;
}

async function pageOf(
  tx: Tx,
  where: string,
  order: string,
  values: readonly unknown[],
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<Page> {
  const [rows, [counted]] = await Promise.all([
    tx.queryWithOnePlan<LeaveRow>(
      `select ${columns} ${from} and ${where} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.queryWithOnePlan<{ total: number }>(
      `select count(*)::integer as total from leave_request r where r.tenant_id = current_tenant() and ${where}`,
      values,
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Drafts are visible to the person, their author, and people who manage the person's leave. */
export const pageOfPerson = (
  tx: Tx,
  employeeId: number,
  query: EndpointInput<typeof listLeaveRequests>['query'],
  seesDrafts: boolean,
): Promise<Page> =>
  pageOf(
    tx,
    `r.employee_id = $1 and ($2::text[] is null or r.state = any($2))
     and (r.state <> 'draft' or $3 or r.requested_by = current_account())`,
    query.sortBy === 'startDate:asc' ? 'r.start_date, r.id' : 'r.start_date desc, r.id desc',
    [employeeId, query['selectedFilters[state]'] ?? null, seesDrafts],
    query,
  );

/** The people whose leave the viewer manages, found once for a whole list; null is everyone’s. */
const managedByViewer = `(select ${idsReached('managing.scopes')} from (
  select ${scopesOf(`'leave.request.manage'`)} as scopes from account a
  where a.tenant_id = current_tenant() and a.id = current_account() offset 0) managing)::integer[]`;

/** Whether an approver waits for an answer about request r. */
export const hasOpenQuestion = `exists (select from leave_question q
  where q.tenant_id = r.tenant_id and q.request_id = r.id and q.closed_at is null)`;

/**
 * The step that is waited for is the first without a decision. It waits for whom it names and who may still decide, else
 * for the people who manage the leave of the person; `actionsOf` says the same of one request.
 */
export const waitsForViewer = `r.state = 'pending' and r.employee_id is distinct from (select current_employee())
  and not ${hasOpenQuestion} and exists (
  select from leave_step s
  where s.tenant_id = r.tenant_id and s.request_id = r.id
    and s.number = (select min(o.number) from leave_step o
      where o.tenant_id = r.tenant_id and o.request_id = r.id and o.decision is null)
    and ((not ${decidedBefore('current_account()')} and exists (
        select from ${named} and case when p.account_id = any(${decidedFor}) then ${mayDecide} else false end))
      or (coalesce(r.employee_id = any(${managedByViewer}), true) and not ${hasDecider})))`;

export async function countToDecide(tx: Tx): Promise<number> {
  const [row] = await tx.queryWithOnePlan<{ total: number }>(
    `select count(*)::integer as total from leave_request r where r.tenant_id = current_tenant() and ${waitsForViewer}`,
  );
  return row?.total ?? 0;
}

export const pageToDecide = (
  tx: Tx,
  query: { page: number; itemsPerPage: number; sortBy: 'startDate:asc' | 'startDate:desc' },
): Promise<Page> =>
  pageOf(
    tx,
    waitsForViewer,
    query.sortBy === 'startDate:desc' ? 'r.start_date desc, r.id desc' : 'r.start_date, r.id',
    [],
    query,
  );

/** The nearest leave of a person that is not over, booked or waiting. */
export async function upcomingOf(tx: Tx, employeeId: number, most: number): Promise<LeaveRow[]> {
  const { rows } = await pageOf(
    tx,
    `r.employee_id = $1 and r.state in ('pending', 'approved') and r.end_date >= (select viewer_today())
     and r.banked_minutes is null`,
    'r.start_date, r.id',
    [employeeId],
    { page: 1, itemsPerPage: most },
  );
  return rows;
}

/** The viewer's relation to each person of a page; looked up once for each person. */
export async function relationsOf(tx: Tx, rows: readonly LeaveRow[]): Promise<Map<number, Relation>> {
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const found = await Promise.all(ids.map((id) => relationToViewer(tx, id)));
  const relations = new Map<number, Relation>();
  for (const [place, id] of ids.entries()) {
    const relation = found[place];
    if (relation !== undefined) relations.set(id, relation);
  }
  return relations;
}
