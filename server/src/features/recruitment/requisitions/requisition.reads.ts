import type { RequisitionDetail } from '@tenure/contract/recruitment/requisitions.ts';
import type { RequisitionState } from '@tenure/domain/recruitment/requisition.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { RequisitionStand } from './requisition.policy.ts';
import {
  isAnyReport,
  isDirectReport,
  isSameDepartment,
  isSameLocation,
  ownPlace,
  versionOf,
} from './stand.reads.ts';

type Shown = Pick<
  RequisitionDetail,
  | 'position'
  | 'headcount'
  | 'reason'
  | 'wishedStart'
  | 'raisedBy'
  | 'raisedAt'
  | 'employmentType'
  | 'justification'
  | 'submittedAt'
  | 'decidedAt'
  | 'closedAt'
  | 'closedBy'
  | 'closingReason'
  | 'hired'
>;

export interface ApprovalRow {
  approverId: number;
  name: string;
  parts: RequisitionDetail['approvals'][number]['parts'];
  decision: 'approved' | 'declined' | null;
  decidedAt: string | null;
  comment: string | null;
  isViewer: boolean;
  /** False for a person who has left. */
  canAnswer: boolean;
}

export interface RequisitionRow extends Shown, RequisitionStand {
  id: number;
  number: number;
  /** Filled as soon as it is covered, whether that is written yet or not. */
  state: RequisitionState;
  fte: string;
  salaryFrom: string | null;
  salaryTo: string | null;
  salaryCurrency: string | null;
  raiserId: number;
  version: number;
  approvals: ApprovalRow[];
}

export const waits = `exists (select from requisition_approval w where w.tenant_id = r.tenant_id and w.requisition_id = r.id
  and w.approver_id = current_account() and w.decision is null) and r.state = 'waiting'`;

/** The columns a list shows of each, and those needed to show it; `day` is the viewer's own. */
export const listedColumns = `r.id, r.number, r.headcount, r.fte, r.reason, r.wished_start,
  jsonb_build_object('name', raiser.display_name) as raised_by, r.raised_at,
  jsonb_build_object('id', r.position_id, 'title', v.title, 'identifier', p.identifier,
    'department', coalesce(dv.title, d.title), 'location', coalesce(lv.title, l.title)) as position,
  ${waits} as waits_for_viewer`;
export const stateNow = `case when r.state = 'approved'
  and requisition_is_covered(r.position_id, r.submitted_at, r.fte, r.reason, day.own) then 'filled' else r.state end`;
/** Whether the viewer sees it by these scopes: the same as requisitionCapabilities says of each; a test holds them equal. What costs a walk is asked last. */
export const isSeen = (scopes: string) => `case
  when r.submitted_at is null and r.raised_by <> current_account() then false
  when 'everyone' = any(${scopes}) then true
  when 'assigned' = any(${scopes}) and r.raised_by = current_account() then true
  when 'assigned' = any(${scopes}) and exists (select from requisition_approval m where m.tenant_id = r.tenant_id
    and m.requisition_id = r.id and m.approver_id = current_account()) then true
  when 'same-location' = any(${scopes}) and ${isSameLocation} then true
  when 'same-department' = any(${scopes}) and ${isSameDepartment} then true
  when 'all-reports' = any(${scopes}) then ${isAnyReport('r.position_id')}
  when 'direct-reports' = any(${scopes}) then ${isDirectReport('r.position_id')}
  else false end`;

const holds = (table: string) => `${table}.valid_from <= day.own and day.own < ${table}.valid_to`;
/** Without `offset 0` the day would be computed for every row that is compared with it, which a poor plan makes thousands. */
export const requisitionsWithPlaces = `
  from (select viewer_today() as own offset 0) day
  join requisition r on r.tenant_id = current_tenant()
  join position p on p.tenant_id = r.tenant_id and p.id = r.position_id
  ${versionOf('r.position_id')}
  join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
  left join department_version dv on dv.tenant_id = d.tenant_id and dv.department_id = d.id and ${holds('dv')}
  join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
  left join location_version lv on lv.tenant_id = l.tenant_id and lv.location_id = l.id and ${holds('lv')}
  join account raiser on raiser.tenant_id = r.tenant_id and raiser.id = r.raised_by
  ${ownPlace}`;

const one = `
  select ${listedColumns}, ${stateNow} as state, r.employment_type, r.justification,
    r.salary_from, r.salary_to, r.salary_currency,
    r.submitted_at, r.decided_at, r.closed_at,
    case when closer.id is not null then jsonb_build_object('name', closer.display_name) end as closed_by,
    r.closing_reason,
    case when hired.id is not null then
      jsonb_build_object('id', hired.id, 'name', hired.first_name || ' ' || hired.last_name) end as hired,
    r.raised_by as raiser_id, r.version, asked.approvals,
    r.raised_by = current_account() as is_raiser,
    exists (select from requisition_approval m where m.tenant_id = r.tenant_id and m.requisition_id = r.id
      and m.approver_id = current_account()) as is_approver,
    r.submitted_at is null as is_private,
    ${isSameLocation} as is_same_location, ${isSameDepartment} as is_same_department,
    ${isAnyReport('r.position_id')} as is_any_report, ${isDirectReport('r.position_id')} as is_direct_report
  ${requisitionsWithPlaces}
  left join account closer on closer.tenant_id = r.tenant_id and closer.id = r.closed_by
  left join employee hired on hired.tenant_id = r.tenant_id and hired.id = r.hired_employee_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('approverId', a.approver_id, 'name', approver.display_name,
      'parts', a.parts, 'decision', a.decision, 'decidedAt', a.decided_at, 'comment', a.comment,
      'isViewer', a.approver_id = current_account(), 'canAnswer', approver.status = 'active') order by a.step), '[]') as approvals
    from requisition_approval a
    join account approver on approver.tenant_id = a.tenant_id and approver.id = a.approver_id
    where a.tenant_id = r.tenant_id and a.requisition_id = r.id
  ) asked
  where r.id = $1`;

export async function requisitionOf(tx: Tx, id: number): Promise<RequisitionRow | undefined> {
  const [row] = await tx.query<RequisitionRow>(one, [id]);
  return row;
}

/** Locked before it is read: two who decide at once see what the other has decided. */
export async function requisitionToChange(tx: Tx, id: number): Promise<RequisitionRow | undefined> {
  const [, row] = await Promise.all([
    tx.query('select from requisition where tenant_id = current_tenant() and id = $1 for no key update', [
      id,
    ]),
    requisitionOf(tx, id),
  ]);
  return row;
}
