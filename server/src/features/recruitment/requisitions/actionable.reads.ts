import { type ShownPerson, shownAccount } from '../../../platform/db/shown-person.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { answersWhenAsked } from './requisition.policy.ts';

/** Requisitions whose approval waits for the viewer by name; actionsOf offers approval on exactly these. */
export const requisitionsToApprove = ({ grants }: Pick<Viewer, 'grants'>): string | null =>
  answersWhenAsked(grants)
    ? `select r.id as ref, 'asked' as relation, r.wished_start as due_on, r.submitted_at as since
       from requisition_approval a
       join requisition r on r.tenant_id = a.tenant_id and r.id = a.requisition_id and r.state = 'waiting'
       where a.tenant_id = current_tenant() and a.approver_id = (select current_account()) and a.decision is null`
    : null;

/** Approvals the viewer gave or declined. */
export const requisitionsDecided = ({ grants }: Pick<Viewer, 'grants'>): string | null =>
  answersWhenAsked(grants)
    ? `select a.requisition_id as ref, a.decision as outcome, a.decided_at as done_at
       from requisition_approval a
       where a.tenant_id = current_tenant() and a.approver_id = (select current_account()) and a.decision is not null`
    : null;

export interface RequisitionFacts {
  who: ShownPerson;
  number: number;
  position: string;
  headcount: number;
  fte: string;
}

export const requisitionFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownAccount('raiser')}, 'number', r.number, 'headcount', r.headcount, 'fte', r.fte::text,
    'position', (select v.title from position_version v
      where v.tenant_id = r.tenant_id and v.position_id = r.position_id
      order by (v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to) desc, v.valid_from desc limit 1))
  from requisition r join account raiser on raiser.tenant_id = r.tenant_id and raiser.id = r.raised_by
  where r.tenant_id = current_tenant() and r.id = ${ref})`;
