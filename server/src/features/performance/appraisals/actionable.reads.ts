import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { dueDateOf, waitsForViewer } from './appraisal-list.reads.ts';

/** Reviews in which the next step is the viewer's. */
export const reviewsToDoRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'performance.take-part') && holdsAnywhere(viewer, 'performance.view')
    ? `select a.id as ref, case when a.phase = 'approval' and a.stage = 'submitted' then 'asked' else 'mine' end as relation,
         ${dueDateOf} as due_on, a.moved_at as since
       from appraisal a where a.tenant_id = current_tenant() and ${waitsForViewer}`
    : null;

export interface ReviewFacts {
  who: ShownPerson;
  title: string;
  phase: string;
  isOwn: boolean;
}

export const reviewFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'title', a.title, 'phase', a.phase,
    'isOwn', a.employee_id is not distinct from (select current_employee()))
  from appraisal a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.id = ${ref})`;
