import type { Capability, Scope } from '@tenure/contract/capabilities.ts';
import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';

/** Documents that are requested of the viewer, or were sent back to them. */
export const documentsToUpload = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'documents.personal.upload') && viewer.employeeId !== null
    ? `select p.id as ref, 'mine' as relation, p.due_on, coalesce(p.decided_at, p.requested_at, p.uploaded_at) as since
       from personal_document p
       where p.tenant_id = current_tenant() and p.employee_id = (select current_employee())
         and p.state in ('requested', 'sent-back')`
    : null;

export const scopesOf = ({ grants }: Pick<Viewer, 'grants'>, wanted: Capability): Scope[] =>
  grants.flatMap(({ capability, scope }) => (capability === wanted ? [scope] : []));

export const checkScopes = (viewer: Pick<Viewer, 'grants'>): Scope[] =>
  scopesOf(viewer, 'documents.personal.check');

/** Uploads the viewer may check. */
export function documentsToCheck(viewer: Viewer, put: PutValue): string | null {
  const scopes = checkScopes(viewer);
  if (scopes.length === 0) return null;
  return `select p.id as ref, 'shared' as relation, null::date as due_on, p.uploaded_at as since
    from personal_document p
    cross join (select ${idsReached(`${put(scopes)}::text[]`)} as ids offset 0) reach
    where p.tenant_id = current_tenant() and p.state = 'to-check'
      and p.employee_id is distinct from (select current_employee())
      and (reach.ids is null or p.employee_id = any(reach.ids))`;
}

export interface DocumentFacts {
  kind: string;
  state: 'requested' | 'to-check' | 'accepted' | 'sent-back';
  instructions: string;
  who: ShownPerson;
  employeeId: number;
}

export const personalDocumentFacts = (ref: string) => `(
  select jsonb_build_object('kind', k.title, 'state', p.state, 'employeeId', p.employee_id,
    'instructions', case when p.instructions = '' then k.instructions else p.instructions end, 'who', ${shownEmployee('e')})
  from personal_document p
  join document_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  where p.tenant_id = current_tenant() and p.id = ${ref})`;
