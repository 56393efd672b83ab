import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { isToConfirm } from './audience.reads.ts';

/** Documents whose latest version the viewer still has to confirm. */
export const documentsToConfirm = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'documents.view') && viewer.employeeId !== null
    ? `select d.id as ref, 'mine' as relation, d.due_on, v.published_at as since
       from document d
       join document_version v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.current
       where d.tenant_id = current_tenant() and ${isToConfirm}`
    : null;

export interface DocumentFacts {
  title: string;
}

export const documentFacts = (ref: string) => `(
  select jsonb_build_object('title', d.title) from document d where d.tenant_id = current_tenant() and d.id = ${ref})`;
