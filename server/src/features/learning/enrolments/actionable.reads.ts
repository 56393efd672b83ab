import type { Capability, Scope } from '@tenure/contract/capabilities.ts';
import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
import { othersReached } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { canDecide } from './person.reads.ts';

const scopesOf = ({ grants }: Viewer, capability: Capability): Scope[] =>
  grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope);

/**
 * Enrolment requests whose next step names the viewer; and those without an approver, for people who may
 * approve them. No one decides two steps, or while signed in as someone else.
 */
export async function enrolmentsToDecideRows(tx: Tx, viewer: Viewer, put: PutValue): Promise<string | null> {
  const [approve, view] = [scopesOf(viewer, 'learning.enrolment.approve'), scopesOf(viewer, 'learning.view')];
  if (approve.length === 0 || view.length === 0) return null;
  const reached = (await othersReached(tx, { unasked: [approve, view] as const })).get('unasked') ?? [];
  const inReach =
    reached === 'everyone' ? 'true' : `n.employee_id in (select unnest(${put(reached)}::integer[]))`;
  return `select n.id as ref, case when s.approver_id = (select current_employee()) then 'asked' else 'shared' end as relation,
      null::date as due_on, n.requested_at as since
    from course_enrolment_step s
    join course_enrolment n on n.tenant_id = s.tenant_id and n.id = s.enrolment_id and n.state = 'requested'
    where s.tenant_id = current_tenant() and s.decision is null and not ${isActing}
      and n.employee_id is distinct from (select current_employee())
      and not exists (select from course_enrolment_step b where b.tenant_id = s.tenant_id
        and b.enrolment_id = s.enrolment_id and b.number < s.number
        and (b.decision is null or b.decided_by = (select current_account())))
      and (s.approver_id = (select current_employee()) or (${inReach} and not ${canDecide('s.approver_id')}))`;
}

/** Steps of enrolment requests the viewer decided. */
export const enrolmentsDecidedRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'learning.enrolment.approve') && holdsAnywhere(viewer, 'learning.view')
    ? `select s.enrolment_id as ref, s.decision as outcome, s.decided_at as done_at
       from course_enrolment_step s where s.tenant_id = current_tenant() and s.decided_by = (select current_account())`
    : null;

/** Sign-offs that name the viewer; and those without an assessor, for people who may assess the person. */
export async function signOffRows(tx: Tx, viewer: Viewer, put: PutValue): Promise<string | null> {
  const [assess, view] = [scopesOf(viewer, 'learning.assess'), scopesOf(viewer, 'learning.view')];
  if (assess.length === 0 || view.length === 0) return null;
  const reached = (await othersReached(tx, { unasked: [assess, view] as const })).get('unasked') ?? [];
  const inReach =
    reached === 'everyone' ? 'true' : `s.employee_id in (select unnest(${put(reached)}::integer[]))`;
  return `select s.id as ref, case when s.assessor_id = (select current_employee()) then 'asked' else 'shared' end as relation,
      null::date as due_on, s.requested_at as since
    from course_sign_off s
    join course_enrolment n on n.tenant_id = s.tenant_id and n.id = s.enrolment_id and n.state in ('not-started', 'in-progress')
    where s.tenant_id = current_tenant() and s.decision is null and not ${isActing}
      and s.employee_id is distinct from (select current_employee())
      and (s.assessor_id = (select current_employee()) or (${inReach} and not ${canDecide('s.assessor_id')}))`;
}

/** Courses the viewer is enrolled in and has not completed. */
export const coursesToDoRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'learning.take') && holdsAnywhere(viewer, 'learning.view')
    ? `select n.id as ref, 'mine' as relation, n.due_date as due_on, n.enrolled_at as since
       from course_enrolment n
       where n.tenant_id = current_tenant() and n.employee_id = (select current_employee())
         and n.state in ('not-started', 'in-progress')`
    : null;

export interface EnrolmentFacts {
  who: ShownPerson;
  course: string;
  state: string;
  duration: number;
  attempt: number;
  isAssigned: boolean;
  version: number;
}

export const enrolmentFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'course', c.name, 'state', n.state, 'duration', c.duration,
    'attempt', n.attempt, 'isAssigned', n.source <> 'self', 'version', n.version)
  from course_enrolment n
  join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
  join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
  where n.tenant_id = current_tenant() and n.id = ${ref})`;

export interface SignOffFacts {
  who: ShownPerson;
  course: string;
  enrolmentId: number;
}

export const signOffFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'course', c.name, 'enrolmentId', s.enrolment_id)
  from course_sign_off s
  join course_enrolment n on n.tenant_id = s.tenant_id and n.id = s.enrolment_id
  join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
  join course c on c.tenant_id = n.tenant_id and c.id = n.course_id
  where s.tenant_id = current_tenant() and s.id = ${ref})`;
