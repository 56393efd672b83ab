import type { PeerReview } from '@tenure/contract/performance/peer-reviews.ts';
import type { ReviewPerson } from '@tenure/contract/performance/review.ts';
import type { RatingScale } from '@tenure/domain/performance/sections.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isInOwnSession } from '../../../platform/policy/acting.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { ratingScaleOf, reviewPersonOf } from './appraisal.reads.ts';
import { dueDateOf } from './appraisal-list.reads.ts';
import { owes360 } from './owed-360.reads.ts';

export interface PeerReviewRow {
  id: number;
  title: string;
  employee: ReviewPerson;
  dueDate: string | null;
  shownFrom: number;
  ratingScale: RatingScale | null;
  reviewerId: number;
  status: 'pending' | 'approved';
  sections: PeerReview['sections'];
}

/**
 * Peer r of review a is the viewer themselves, asked in a 360 review that is open. People who are signed in as someone else
 * are no peers: they would read answers that are anonymous.
 */
const isViewersOwn = `r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'peer' and r.is_active
  and r.reviewer_id = (select current_employee()) and a.phase = 'review360' and a.peers_closed_at is null
  and ${isInOwnSession}`;

export async function peerReviewById(tx: Tx, id: number): Promise<PeerReviewRow | undefined> {
  const [row] = await tx.query<PeerReviewRow>(
    `select a.id, a.title, ${reviewPersonOf('a.employee_id')} as employee, ${dueDateOf} as due_date,
       a.peers_shown_from as shown_from, ${ratingScaleOf} as rating_scale, r.id as reviewer_id, r.status,
       coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'description', n.description,
           'type', n.type, 'items', coalesce((
             select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'description', i.description,
               'rating', o.rating, 'words', coalesce(o.words, '')) order by i.id)
             from appraisal_item i
             left join appraisal_response o on o.tenant_id = i.tenant_id and o.item_id = i.id and o.reviewer_id = r.id
             where i.tenant_id = n.tenant_id and i.section_id = n.id and not i.is_retired), '[]')) order by n.number)
         from appraisal_section n
         where n.tenant_id = a.tenant_id and n.appraisal_id = a.id and n.type in ('question360', 'review360')
           and not n.is_not_applicable and not n.is_retired), '[]') as sections
     from appraisal a join appraisal_reviewer r on ${isViewersOwn}
     where a.tenant_id = current_tenant() and a.id = $1 and r.status in ('pending', 'approved')`,
    [id],
  );
  return row;
}

/**
 * The review cannot close while the answer is saved; other peers go on writing. What the same peer does at the same moment
 * waits, and is read afterwards.
 */
export async function peerReviewToWriteIn(tx: Tx, id: number): Promise<PeerReviewRow | undefined> {
  await tx.query('select from appraisal where tenant_id = current_tenant() and id = $1 for share', [id]);
  await tx.query(
    `select from appraisal_reviewer where tenant_id = current_tenant() and appraisal_id = $1 and type = 'peer'
       and reviewer_id = (select current_employee()) for no key update`,
    [id],
  );
  return peerReviewById(tx, id);
}

export const peerReviewsToDoRows = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'performance.take-part')
    ? `select a.id as ref, 'asked' as relation, ${dueDateOf} as due_on, a.moved_at as since
       from appraisal a join appraisal_reviewer r on ${isViewersOwn}
       where a.tenant_id = current_tenant() and r.status = 'pending'`
    : null;

export interface PeerReviewFacts {
  who: ShownPerson;
  title: string;
}

export const peerReviewFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'title', a.title)
  from appraisal a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where a.tenant_id = current_tenant() and a.id = ${ref})`;

export interface AnswersOwed {
  accountId: number;
  reviewId: number;
  /** Whose review it is. */
  employeeId: number;
  name: string;
  isOwn: boolean;
  endDate: string;
}

/** Active accounts of people who have not given their answers in open 360 reviews: peers, and the employee of each. */
export const accountsOwing360 = (
  tx: Tx,
  cycleId: number,
  performanceIds?: readonly number[],
): Promise<AnswersOwed[]> =>
  tx.query<AnswersOwed>(
    `select b.id as account_id, a.id as review_id, e.id as employee_id, r.type = 'employee' as is_own,
       e.first_name || ' ' || e.last_name as name, ${dueDateOf} as end_date
     from appraisal a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join appraisal_reviewer r on r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.is_active
     join account b on b.tenant_id = a.tenant_id and b.employee_id = r.reviewer_id and b.status = 'active'
     where a.tenant_id = current_tenant() and a.cycle_id = $1 and ($2::integer[] is null or a.id = any($2))
       and a.phase = 'review360' and a.peers_closed_at is null
       and case r.type when 'peer' then r.status = 'pending' when 'employee' then ${owes360} else false end
     order by a.id, b.id`,
    [cycleId, performanceIds ?? null],
  );
