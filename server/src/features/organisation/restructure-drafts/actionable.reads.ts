import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownAccount } from '../../../platform/db/shown-person.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { draftsInGeneral } from './draft.policy.ts';

/** Drafts in review that the viewer may approve; draftCapabilities says the same of each, and a test compares them. */
export function draftsToReview({ grants }: Pick<Viewer, 'grants'>, put: PutValue): string | null {
  const can = draftsInGeneral(grants);
  if (!can.has('organisation.drafts.view') || !can.has('organisation.drafts.approve')) return null;
  return `select d.id as ref, 'shared' as relation, d.effective_on as due_on, d.submitted_at as since
    from restructure_draft d
    where d.tenant_id = current_tenant() and d.state = 'in-review' and d.owner_id <> (select current_account())
      and (${put(can.has('organisation.future.view'))}::boolean or d.effective_on <= (select viewer_today()))`;
}

/** Drafts the viewer approved. One that was sent back keeps no decision. */
export function draftsApproved({ grants }: Pick<Viewer, 'grants'>): string | null {
  const can = draftsInGeneral(grants);
  if (!can.has('organisation.drafts.view') || !can.has('organisation.drafts.approve')) return null;
  return `select d.id as ref, 'approved' as outcome, d.decided_at as done_at
    from restructure_draft d
    where d.tenant_id = current_tenant() and d.decided_by = (select current_account()) and d.state in ('approved', 'published')
      and (${can.has('organisation.future.view')} or d.effective_on <= (select viewer_today()))`;
}

export interface DraftFacts {
  who: ShownPerson;
  name: string;
  steps: number;
}

export const draftFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownAccount('o')}, 'name', d.name, 'steps', (
    select count(*) from restructure_draft_step s where s.tenant_id = d.tenant_id and s.draft_id = d.id))
  from restructure_draft d join account o on o.tenant_id = d.tenant_id and o.id = d.owner_id
  where d.tenant_id = current_tenant() and d.id = ${ref})`;
