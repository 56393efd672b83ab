import {
  mostPeopleToMeet,
  mostWelcomeSteps,
  type PersonToMeet,
  type WelcomeStep,
} from '@tenure/contract/work/welcome.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface StarterRow {
  firstDay: string;
  daysLeft: number;
  positionTitle: string | null;
  location: string | null;
}

/** The viewer, while their first day is still to come. */
export async function starterOf(tx: Tx): Promise<StarterRow | undefined> {
  const [row] = await tx.query<StarterRow>(
    `select e.start_date as first_day, e.start_date - viewer_today() as days_left,
       coalesce(v.title, a.title) as position_title, l.title as location
     from employee e
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= e.start_date and e.start_date < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= e.start_date and e.start_date < v.valid_to
     left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     where e.tenant_id = current_tenant() and e.id = current_employee() and e.start_date > (select viewer_today())`,
  );
  return row;
}

/**
 * The viewer's manager from their first day, their buddies, and the others with a step of their workflows; no one
 * who will have left.
 */
export function peopleToMeet(tx: Tx): Promise<PersonToMeet[]> {
  return tx.query<PersonToMeet>(
    `with me as materialized (
       select e.id, e.start_date as day, manager_of(e.id, e.start_date) as manager_id
       from employee e where e.tenant_id = current_tenant() and e.id = current_employee()),
     met as (
       select me.manager_id as id, 0 as place, null::text as does, false as is_buddy from me
       where me.manager_id is not null
       union all
       select w.buddy_id, 0, null, true from me
       join workflow w on w.tenant_id = current_tenant() and w.employee_id = me.id and w.withdrawn_at is null
         and w.buddy_id is not null
       union all
       select t.employee_id, t.number, t.title, false from me
       join workflow w on w.tenant_id = current_tenant() and w.employee_id = me.id and w.withdrawn_at is null
       join workflow_task t on t.tenant_id = w.tenant_id and t.workflow_id = w.id
         and t.employee_id is not null and t.employee_id <> me.id)
     select p.first_name || ' ' || p.last_name as full_name, coalesce(v.title, a.title) as position_title,
       p.id is not distinct from me.manager_id as is_manager, met.is_buddy, met.does
     from (select met.id, min(met.place) as place, bool_or(met.is_buddy) as is_buddy,
         coalesce(array_agg(met.does order by met.place) filter (where met.does is not null), '{}') as does
       from met group by met.id) met
     cross join me
     join employee p on p.tenant_id = current_tenant() and p.id = met.id
       and (p.end_date < me.day) is not true
     left join assignment a on a.tenant_id = p.tenant_id and a.employee_id = p.id and a.is_primary
       and a.valid_from <= me.day and me.day < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= me.day and me.day < v.valid_to
     order by is_manager desc, met.place, p.id limit $1`,
    [mostPeopleToMeet],
  );
}

export interface StepRow extends Pick<WelcomeStep, 'kind' | 'title' | 'note' | 'dueOn'> {
  id: number;
  isDone: boolean;
  isLate: boolean;
  /** The step that comes first, while it is open. */
  waitsFor: string | null;
  /** For a document that was requested. */
  upload: 'requested' | 'to-check' | 'sent-back' | 'accepted' | null;
}

/** The steps of the viewer's workflows that are theirs, in order. */
export const ownSteps = (tx: Tx): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `select t.id, t.kind, t.title, '' as note, t.due_on, t.done_at is not null as is_done,
       t.done_at is null and t.due_on < (select viewer_today()) as is_late, null as upload,
       (select first.title from workflow_task first where first.tenant_id = t.tenant_id
         and first.workflow_id = t.workflow_id and first.number = t.after and first.done_at is null) as waits_for
     from workflow w
     join workflow_task t on t.tenant_id = w.tenant_id and t.workflow_id = w.id and t.employee_id = w.employee_id
     where w.tenant_id = current_tenant() and w.employee_id = current_employee() and w.withdrawn_at is null
     order by t.due_on, w.id, t.number limit $1`,
    [mostWelcomeSteps],
  );

export const ownContracts = (tx: Tx): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `select c.id, 'contract' as kind, c.name as title, '' as note, c.accept_by as due_on,
       s.signed_at is not null as is_done, s.signed_at is null and (c.accept_by < (select viewer_today())) is true as is_late,
       null as upload, null as waits_for
     from contract c
     join contract_signer s on s.tenant_id = c.tenant_id and s.contract_id = c.id and s.role = 'employee'
     where c.tenant_id = current_tenant() and c.employee_id = current_employee() and c.withdrawn_at is null
       and c.declined_at is null
     order by c.accept_by nulls last, c.id limit $1`,
    [mostWelcomeSteps],
  );

/** The documents that were asked of the viewer. */
export const askedDocuments = (tx: Tx): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `select p.id, 'upload' as kind, k.title, p.due_on, p.state as upload, null as waits_for,
       case p.state when 'sent-back' then p.reason
         when 'requested' then case when p.instructions = '' then k.instructions else p.instructions end
         else '' end as note,
       p.state = 'accepted' as is_done,
       p.state in ('requested', 'sent-back') and (p.due_on < (select viewer_today())) is true as is_late
     from personal_document p
     join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
     where p.tenant_id = current_tenant() and p.employee_id = current_employee() and p.requested_at is not null
     order by p.due_on nulls last, p.id limit $1`,
    [mostWelcomeSteps],
  );
