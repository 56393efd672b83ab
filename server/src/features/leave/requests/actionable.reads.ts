import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { hasOpenQuestion, waitsForViewer } from './leave-request.reads.ts';

/** Leave requests that wait for the viewer by name. */
export const leaveToDecideRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'leave.request.approve') && holdsAnywhere(viewer, 'leave.request.view')
    ? `select r.id as ref, 'asked' as relation, r.start_date as due_on, r.requested_at as since
       from leave_request r where r.tenant_id = current_tenant() and ${waitsForViewer}`
    : null;

/** Steps of leave requests the viewer decided. */
export const leaveDecidedRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'leave.request.approve') && holdsAnywhere(viewer, 'leave.request.view')
    ? `select s.request_id as ref, s.decision as outcome, s.decided_at as done_at
       from leave_step s where s.tenant_id = current_tenant() and s.decided_by = (select current_account())`
    : null;

/** The viewer’s own requests that wait for their answer. */
export const leaveQuestionRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'leave.request.view')
    ? `select r.id as ref, 'mine' as relation, r.start_date as due_on, (
         select q.asked_at from leave_question q
         where q.tenant_id = r.tenant_id and q.request_id = r.id and q.closed_at is null) as since
       from leave_request r where r.tenant_id = current_tenant() and r.state = 'pending'
         and r.employee_id = (select current_employee()) and ${hasOpenQuestion}`
    : null;

export interface LeaveFacts {
  who: ShownPerson;
  what: string;
  startDate: string;
  endDate: string;
  minutes: number;
  /** Extra hours to bank, instead of leave. */
  isBanked: boolean;
}

/** Substitutes read an inbox too, so a confidential type is not named. */
export const leaveFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'what', case when t.is_confidential then 'Leave' else t.title end,
    'startDate', r.start_date, 'endDate', r.end_date, 'isBanked', r.banked_minutes is not null and not t.is_confidential,
    'minutes', coalesce(r.banked_minutes, (select sum(d.minutes) from leave_request_day d
      where d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled)))
  from leave_request r
  join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
  where r.tenant_id = current_tenant() and r.id = ${ref})`;
