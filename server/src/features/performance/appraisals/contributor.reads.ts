import type { ReviewPerson } from '@tenure/contract/performance/review.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { reviewPersonOf } from './appraisal.reads.ts';

const mostFound = 10;

/** Current employees whose name or email contains the text, without people who take part already. */
export async function assignableContributors(
  tx: Tx,
  appraisalId: number,
  text: string,
): Promise<ReviewPerson[]> {
  const rows = await tx.query<{ person: ReviewPerson }>(
    `select ${reviewPersonOf('found.id')} as person
     from (select e.id, e.last_name, e.first_name from employee e
       where e.tenant_id = current_tenant() and e.start_date <= (select viewer_today())
         and (e.end_date is null or e.end_date >= (select viewer_today()))
         and (strpos(lower(e.first_name || ' ' || e.last_name), lower($2)) > 0
           or strpos(lower(coalesce(e.work_email, '')), lower($2)) > 0)
         and not exists (select from appraisal_reviewer r
           where r.tenant_id = e.tenant_id and r.appraisal_id = $1 and r.reviewer_id = e.id and r.is_active)
       order by e.last_name, e.first_name, e.id limit ${mostFound}) found
     order by found.last_name, found.first_name, found.id`,
    [appraisalId, text],
  );
  return rows.map(({ person }) => person);
}

/** Checkpoint c of review a is live and not yet approved, and the review’s version of the template still has it. */
const isCheckpointOpen = `c.skipped_at is null and c.approved_at is null and c.start_date <= (select viewer_today())
  and a.phase in ('planning', 'action', 'scoring')
  and not exists (select from appraisal_section n
    where n.tenant_id = c.tenant_id and n.id = c.section_id and n.is_retired)`;
const handedOver = `exists (select from appraisal_checkpoint_part p where p.tenant_id = c.tenant_id
  and p.section_id = c.section_id and p.reviewer_id = r.id and p.status in ('submitted', 'approved'))`;
const asks = (section: string) => `exists (select from appraisal_item i where i.tenant_id = a.tenant_id
  and i.section_id = ${section} and not i.is_retired and i.assigned_to in ('contributors', 'all'))`;

/** Reviews with a live checkpoint whose part the viewer, as a contributor, has not submitted. */
export const contributionsToDoRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'performance.take-part')
    ? `select a.id as ref, 'asked' as relation, min(c.end_date) as due_on, a.moved_at as since
       from appraisal a
       join appraisal_reviewer r on r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'contributor'
         and r.is_active and r.reviewer_id = (select current_employee())
       join appraisal_checkpoint c on c.tenant_id = a.tenant_id and c.appraisal_id = a.id and ${isCheckpointOpen}
         and ${asks('c.section_id')} and not ${handedOver}
       where a.tenant_id = current_tenant() group by a.tenant_id, a.id`
    : null;

/** Reviews with a live checkpoint in which the viewer's step is next: the employee submits, the manager approves. */
export const checkpointsToDoRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'performance.take-part') && holdsAnywhere(viewer, 'performance.view')
    ? `select c.section_id as ref, 'mine' as relation, c.end_date as due_on, a.moved_at as since
       from appraisal a
       join appraisal_reviewer r on r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'employee'
       join appraisal_checkpoint c on c.tenant_id = a.tenant_id and c.appraisal_id = a.id and ${isCheckpointOpen}
       where a.tenant_id = current_tenant()
         and ((a.employee_id = (select current_employee()) and not ${handedOver})
           or (a.manager_id = (select current_employee()) and ${handedOver}))`
    : null;

export interface ContributionFacts {
  who: ShownPerson;
  title: string;
}

export const contributionFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'title', a.title)
  from appraisal a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.id = ${ref})`;

export interface CheckpointFacts extends ContributionFacts {
  review: number;
  isOwn: boolean;
}

export const checkpointFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'title', n.title || ' · ' || a.title, 'review', a.id,
    'isOwn', a.employee_id is not distinct from (select current_employee()))
  from appraisal_section n join appraisal a on a.tenant_id = n.tenant_id and a.id = n.appraisal_id
  join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where n.tenant_id = current_tenant() and n.id = ${ref})`;
