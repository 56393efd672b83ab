import type { ReviewPerson } from '@tenure/contract/performance/review.ts';
import type { PeerAnswers } from '@tenure/domain/performance/anonymity.ts';
import type { AppraisalState, PhaseKind, PhaseStage } from '@tenure/domain/performance/appraisal.ts';
import type { CheckpointState, PartStatus } from '@tenure/domain/performance/checkpoint.ts';
import type { RatingScale, SectionType } from '@tenure/domain/performance/sections.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { coursesSince, coursesUntil } from './course-times.reads.ts';
import { type ItemRow, itemColumns } from './item.reads.ts';

export type ReviewerType = 'employee' | 'manager' | 'peer' | 'contributor';
export type ReviewerStatus = 'initial' | 'pending' | 'approved' | 'rejected' | 'finalised';

export interface PhaseRow {
  id: number;
  kind: PhaseKind;
  endDate: string;
  /** The last day is past. */
  isOver: boolean;
  startedAt: string | null;
  endedAt: string | null;
  employeeFinalisedAt: string | null;
}
export interface ApproverRow {
  id: number;
  approverId: number;
  /** The template set them. */
  isPrescribed: boolean;
  dueDate: string | null;
  approvedAt: string | null;
  user: ReviewPerson;
}
export interface ReviewerRow {
  id: number;
  reviewerId: number;
  type: ReviewerType;
  status: ReviewerStatus;
  isActive: boolean;
  person: ReviewPerson;
}
export interface SectionRow {
  id: number;
  number: number;
  type: SectionType;
  title: string;
  description: string;
  weight: number | null;
  weighsItems: boolean;
  needsLabel: boolean;
  leastItems: number;
  isNotApplicable: boolean;
  isRetired: boolean;
}
export interface ResponseRow {
  itemId: number;
  reviewerId: number;
  rating: number | null;
  words: string;
  savedAt: string;
}
export interface CommentRow {
  id: number;
  sectionId: number;
  reviewerId: number;
  content: string;
  savedAt: string;
}
/** The submitted answers of peers to an item, without their authors; none before the 360 review has closed. */
export interface PeerAnswersRow extends PeerAnswers {
  itemId: number;
}
export interface SummaryRatingRow {
  sectionId: number;
  reviewerId: number;
  rating: number;
}
/** A goal or development of the employee's previous review. */
export interface ParentItemRow {
  id: number;
  sectionId: number;
  sectionTitle: string;
  sectionType: SectionType;
  title: string;
}
export interface CheckpointPartRow {
  reviewerId: number;
  status: PartStatus;
  rating: number | null;
  rejectionReason: string | null;
  /** A reviewer. */
  rejecterId: number | null;
}
export interface CheckpointRow extends CheckpointState {
  sectionId: number;
  startDate: string;
  endDate: string;
  /** Only of people who have written, rated or submitted something. */
  parts: CheckpointPartRow[];
}
export interface EventRow {
  id: number;
  action: string;
  phase: PhaseKind | null;
  reason: string | null;
  by: string | null;
  at: string;
}

export interface AppraisalRow extends AppraisalState {
  id: number;
  employeeId: number;
  managerId: number;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  stage: PhaseStage;
  parentId: number | null;
  ratingScale: RatingScale | null;
  peersShownFrom: number;
  peersClosedAt: string | null;
  /** How many had submitted when the 360 review closed. */
  peersAnswered: number | null;
  calibratedRating: number | null;
  calibratedAt: string | null;
  movedAt: string;
  /** The days on which completed courses count; the last is null while the review runs. */
  coursesSince: string;
  coursesUntil: string | null;
  /** When the review was read. */
  now: string;
  /** The company uses learning, so that actions can be courses. */
  hasCourses: boolean;
  version: number;
  employee: ReviewPerson;
  manager: ReviewPerson;
  phaseRows: PhaseRow[];
  approvers: ApproverRow[];
  reviewers: ReviewerRow[];
  /** Without what newer versions of the template no longer have. */
  sections: SectionRow[];
  items: ItemRow[];
  retired: { sections: SectionRow[]; items: ItemRow[]; checkpoints: CheckpointRow[] };
  checkpoints: CheckpointRow[];
  /** The answers of the employee, the manager and the contributors. */
  responses: ResponseRow[];
  peerAnswers: PeerAnswersRow[];
  comments: CommentRow[];
  summaryRatings: SummaryRatingRow[];
  /** The viewer manages a review in Planning, so there is someone to cascade a goal to. */
  managesPlanning: boolean;
  /** The viewer manages the previous review. */
  managesParent: boolean;
  parentItems: ParentItemRow[];
  events: EventRow[];
  /** Also null for an employee signed in as someone else, so that nothing counts as the viewer's own. */
  viewerEmployeeId: number | null;
  isEmployeeActing: boolean;
  /** The viewer is a peer of this review, or an administrator signed in as the viewer is. */
  isViewerPeer: boolean;
}

/** A review with the viewer's relation to its employee. */
export interface AppraisalSubject {
  row: AppraisalRow;
  relation: Relation;
}

/** A person by an SQL expression for their id, which is evaluated once. */
export const reviewPersonOf = (id: string) => `(
  select jsonb_build_object('id', m.id, 'fullName', m.first_name || ' ' || m.last_name, 'firstName', m.first_name,
    'lastName', m.last_name, 'location', l.title, 'position', coalesce(v.title, s.title), 'department', d.title,
    'profileImage', ${photoAddress('m', 96)}, 'profileUrl', '/controlpanel/user-profile/new/?id=' || m.id,
    'email', m.work_email)
  from (select ${id} as id, viewer_today() as today offset 0) meant
  join employee m on m.tenant_id = current_tenant() and m.id = meant.id
  left join assignment s on s.tenant_id = m.tenant_id and s.employee_id = m.id and s.is_primary
    and s.valid_from <= meant.today and meant.today < s.valid_to
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= meant.today and meant.today < v.valid_to
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join department d on d.tenant_id = s.tenant_id and d.id = s.department_id)`;

const gathered = (of: string, from: string, order: string) => `coalesce((
  select jsonb_agg(jsonb_build_object(${of}) order by ${order})
  from ${from} where x.tenant_id = a.tenant_id and x.appraisal_id = a.id), '[]')`;

/** The scale of review a, as its version of the template has it; SQL's null where it has none. */
export const ratingScaleOf = `(select nullif(v.definition -> 'ratingScale', 'null') from performance_template_version v
  where v.tenant_id = a.tenant_id and v.template_id = a.template_id and v.number = a.template_version)`;

const whole = `
  select a.id, a.employee_id, a.manager_id, a.title, a.description,
    a.start_date, a.end_date, a.phases, a.phase, a.stage, a.parent_id, a.version,
    a.peers_shown_from, a.peers_closed_at, a.peers_answered,
    a.moved_at, tenure_now() as now,
    ${coursesSince} as courses_since, ${coursesUntil} as courses_until,
    (select 'learning' = any(t.enabled_modules) from tenant t where t.tenant_id = a.tenant_id) as has_courses,
    ${ratingScaleOf} as rating_scale,
    a.calibrated_rating, a.calibrated_at,
    current_employee() as viewer_employee_id,
    exists (select from session s join account b on b.tenant_id = s.tenant_id and b.id = s.acting_account_id
      where s.tenant_id = a.tenant_id and s.id = current_session() and b.employee_id = a.employee_id) as is_employee_acting,
    exists (select from appraisal_reviewer r where r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'peer'
      and (r.reviewer_id = (select current_employee()) or exists (select from session s
        join account b on b.tenant_id = s.tenant_id and b.id in (s.account_id, s.acting_account_id)
        where s.tenant_id = a.tenant_id and s.id = current_session() and b.employee_id = r.reviewer_id))) as is_viewer_peer,
    ${reviewPersonOf('a.employee_id')} as employee, ${reviewPersonOf('a.manager_id')} as manager,
    ${gathered(
      `'id', x.id, 'kind', x.kind, 'endDate', x.end_date, 'isOver', x.end_date < (select viewer_today()), 'startedAt', x.started_at, 'endedAt', x.ended_at,
       'employeeFinalisedAt', x.employee_finalised_at`,
      'appraisal_phase x',
      'x.id',
    )} as phase_rows,
    ${gathered(
      `'id', x.id, 'approverId', x.approver_id, 'isPrescribed', x.is_prescribed, 'dueDate', x.due_date, 'approvedAt', x.approved_at,
       'user', ${reviewPersonOf('x.approver_id')}`,
      'appraisal_approver x',
      'x.id',
    )} as approvers,
    ${gathered(
      `'id', x.id, 'reviewerId', x.reviewer_id, 'type', x.type, 'status', x.status, 'isActive', x.is_active,
       'person', ${reviewPersonOf('x.reviewer_id')}`,
      'appraisal_reviewer x',
      // The manager of the review comes before earlier ones.
      'not x.is_active, x.id',
    )} as reviewers,
    ${gathered(
      `'id', x.id, 'number', x.number, 'type', x.type, 'title', x.title, 'description', x.description, 'weight', x.weight,
       'weighsItems', x.weighs_items, 'needsLabel', x.needs_label, 'leastItems', x.least_items,
       'isNotApplicable', x.is_not_applicable, 'isRetired', x.is_retired`,
      'appraisal_section x',
      'x.number',
    )} as sections,
    ${gathered(itemColumns, 'appraisal_item x', 'x.id')} as items,
    ${gathered(
      `'itemId', x.item_id, 'reviewerId', x.reviewer_id, 'rating', x.rating, 'words', x.words, 'savedAt', x.saved_at`,
      `appraisal_response x join appraisal_reviewer w on w.tenant_id = x.tenant_id and w.id = x.reviewer_id
         and w.type <> 'peer'`,
      'x.item_id, x.reviewer_id',
    )} as responses,
    ${gathered(
      `'sectionId', x.section_id, 'startDate', x.start_date, 'endDate', x.end_date, 'isMandatory', x.is_mandatory,
       'isStarted', x.start_date <= (select viewer_today()), 'isSkipped', x.skipped_at is not null,
       'isApproved', x.approved_at is not null, 'parts', coalesce((
         select jsonb_agg(jsonb_build_object('reviewerId', p.reviewer_id, 'status', p.status, 'rating', p.rating,
           'rejectionReason', p.rejection_reason, 'rejecterId', p.rejected_by) order by p.reviewer_id)
         from appraisal_checkpoint_part p where p.tenant_id = x.tenant_id and p.section_id = x.section_id), '[]')`,
      'appraisal_checkpoint x',
      'x.start_date, x.section_id',
    )} as checkpoints,
    coalesce((select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'ratings', p.ratings, 'words', p.words)) from (
      select x.item_id, coalesce(jsonb_agg(x.rating) filter (where x.rating is not null), '[]') as ratings,
        jsonb_agg(x.words) as words
      from appraisal_peer_answer x
      where x.tenant_id = a.tenant_id and x.appraisal_id = a.id and a.peers_closed_at is not null
      group by x.item_id) p), '[]') as peer_answers,
    ${gathered(
      `'id', x.id, 'sectionId', x.section_id, 'reviewerId', x.reviewer_id, 'content', x.content, 'savedAt', x.saved_at`,
      'appraisal_comment x',
      'x.id',
    )} as comments,
    ${gathered(
      `'sectionId', x.section_id, 'reviewerId', x.reviewer_id, 'rating', x.rating`,
      'appraisal_summary_rating x',
      'x.section_id, x.reviewer_id',
    )} as summary_ratings,
    exists (select from appraisal b where b.tenant_id = a.tenant_id and b.phase = 'planning'
      and b.manager_id = (select current_employee())) as manages_planning,
    exists (select from appraisal b where b.tenant_id = a.tenant_id and b.id = a.parent_id
      and b.manager_id = (select current_employee())) as manages_parent,
    coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'sectionId', n.id, 'sectionTitle', n.title,
        'sectionType', n.type, 'title', i.title) order by n.number, i.id)
      from appraisal_section n join appraisal_item i on i.tenant_id = n.tenant_id and i.section_id = n.id
      where n.tenant_id = a.tenant_id and n.appraisal_id = a.parent_id and n.type in ('goal', 'development')
        and not n.is_retired and not i.is_retired), '[]')
      as parent_items,
    ${gathered(
      `'id', x.id, 'action', x.action, 'phase', x.phase, 'reason', x.reason, 'at', x.acted_at,
       'by', (select b.display_name from account b where b.tenant_id = x.tenant_id and b.id = x.acted_by)`,
      'appraisal_event x',
      'x.id',
    )} as events
  from appraisal a where a.tenant_id = current_tenant() and a.id = $1`;

/** Sets apart what takes no part any more, so that no rule can count it. */
function withoutRetired(read: Omit<AppraisalRow, 'retired'>): AppraisalRow {
  const retired = new Set(read.sections.filter(({ isRetired }) => isRetired).map(({ id }) => id));
  const isOut = (item: ItemRow) => item.isRetired || retired.has(item.sectionId);
  return {
    ...read,
    sections: read.sections.filter(({ isRetired }) => !isRetired),
    items: read.items.filter((item) => !isOut(item)),
    checkpoints: read.checkpoints.filter(({ sectionId }) => !retired.has(sectionId)),
    retired: {
      sections: read.sections.filter(
        ({ id, isRetired }) => isRetired || read.items.some((one) => one.sectionId === id && one.isRetired),
      ),
      items: read.items.filter(isOut),
      checkpoints: read.checkpoints,
    },
  };
}

export async function appraisalById(tx: Tx, id: number): Promise<AppraisalSubject | undefined> {
  const [read] = await tx.query<Omit<AppraisalRow, 'retired'>>(whole, [id]);
  if (read === undefined) return undefined;
  const row = withoutRetired(read);
  const relation = await relationToViewer(tx, row.employeeId);
  return relation && { row: row.isEmployeeActing ? { ...row, viewerEmployeeId: null } : row, relation };
}

/** Locked before it is read: when two people act at once, the second sees the first one's change. */
export async function appraisalToChange(tx: Tx, id: number): Promise<AppraisalSubject | undefined> {
  await tx.query('select from appraisal where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
  return appraisalById(tx, id);
}

/**
 * For writes that concern one person only, such as a rating: others can write at the same time, and only a move to another
 * phase waits.
 */
export async function appraisalToWriteIn(tx: Tx, id: number): Promise<AppraisalSubject | undefined> {
  await tx.query('select from appraisal where tenant_id = current_tenant() and id = $1 for share', [id]);
  return appraisalById(tx, id);
}
