import {
  appraisalPath,
  type ListedReview,
  type ReviewDetail,
  type ReviewSection,
  type ShownScore,
  type WorkflowPhase,
} from '@tenure/contract/performance/review.ts';
import {
  type PhaseKind,
  type ProgressStatus,
  phaseStatus,
  progressOf,
} from '@tenure/domain/performance/appraisal.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import { type Score, scoreOfItems, scoreOfSections } from '@tenure/domain/performance/score.ts';
import { is360, isRated, levelOf, levelsOf } from '@tenure/domain/performance/sections.ts';
import type { ShownReview } from './action-courses.service.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject, EventRow, PhaseRow, SectionRow } from './appraisal.reads.ts';
import type { ListedRow } from './appraisal-list.reads.ts';
import { checkpointCapabilities, checkpointOf } from './checkpoint.policy.ts';
import { checkpointView } from './checkpoint.view.ts';
import { contributorsView } from './contributor.view.ts';
import { diagnosisView } from './diagnosis.view.ts';
import { itemView, reviewerView } from './item.view.ts';
import { missingFor, owedByEmployee } from './owed.policy.ts';
import { importableSections } from './parent.view.ts';
import { peersView, resultsView } from './peer.view.ts';
import { ratingScaleView } from './rating-scale.view.ts';
import { seesResponse } from './response.policy.ts';
import { sectionCapabilities } from './section.policy.ts';

const statusTexts: Record<ProgressStatus, string> = {
  planning: 'Planning',
  in_progress: 'In progress',
  finalise: 'Finalise',
  completed: 'Completed',
};
const phaseTitles: Record<PhaseKind, string> = {
  planning: 'Planning',
  action: 'Action',
  scoring: 'Scoring',
  review360: '360 review',
  approval: 'Approval',
};
const phaseDescriptions: Record<PhaseKind, string> = {
  planning: 'Agree goals and how much each counts.',
  action: 'Work on the goals and record progress.',
  scoring: 'The employee scores first, then the manager.',
  review360: 'The employee, the manager and peers answer; peers stay anonymous.',
  approval: 'The nominated approvers confirm the scores.',
};

const statusView = (state: Pick<AppraisalRow, 'phase' | 'phases' | 'stage'>) => {
  const id = progressOf(state);
  return { id, text: statusTexts[id] };
};

export function listedView(row: ListedRow): ListedReview {
  return {
    id: row.id,
    appraisal: row.title,
    url: appraisalPath(row.id),
    employee: row.employee,
    manager: row.manager,
    status: statusView({ phase: row.phase, phases: [], stage: 'open' }),
    phase: row.phase,
    dueDate: row.dueDate,
    isWaitingForViewer: row.isWaitingForViewer,
    startDate: row.startDate,
    endDate: row.endDate,
  };
}

const itemsOf = ({ items }: AppraisalRow, section: SectionRow) =>
  items.filter(({ sectionId }) => sectionId === section.id);

function sectionScore(row: AppraisalRow, section: SectionRow, by: 'employee' | 'manager'): Score {
  const reviewer = row.reviewers.find(({ type }) => type === by);
  return scoreOfItems(
    itemsOf(row, section).map((item) => {
      const given = row.responses.find(
        ({ itemId, reviewerId }) => itemId === item.id && reviewerId === reviewer?.id,
      );
      const rating = given?.rating ?? null;
      return { title: item.title, weight: item.weight, value: rating === null ? null : rating * 100 };
    }),
  );
}

const shownScore = ({ ratingScale }: AppraisalRow, { value, trace }: Score): ShownScore => ({
  value,
  level: value === null ? null : (levelOf(value, levelsOf(ratingScale))?.title ?? null),
  trace,
});

const ratedSections = (row: AppraisalRow) =>
  row.sections.filter((one) => isRated(one.type) && !one.isNotApplicable);

const overallScore = (row: AppraisalRow, by: 'employee' | 'manager'): Score =>
  scoreOfSections(
    ratedSections(row).map((section) => ({
      title: section.title,
      weight: section.weight,
      score: sectionScore(row, section, by),
    })),
  );

const ownView = { employee: 'section.rating.employee.view', manager: 'section.rating.manager.view' } as const;
const sees = ({ rights }: Standing, by: 'employee' | 'manager') => rights.has(ownView[by]);

const capabilitiesIn = ({ row }: AppraisalSubject, standing: Standing, section: SectionRow): string[] => [
  ...sectionCapabilities(row, standing, section),
  ...checkpointCapabilities(standing, checkpointOf(row, section.id)),
];

/** The overall rating someone gave by hand; one's own always shows. */
function summaryRating(
  { row }: AppraisalSubject,
  { rights }: Standing,
  section: SectionRow,
  by: 'employee' | 'manager',
): number | null {
  const writer = row.reviewers.find(({ type }) => type === by);
  const isOwn = writer?.reviewerId === row.viewerEmployeeId;
  if (writer === undefined || !(isOwn || rights.has(`summary.rating.${by}.view`))) return null;
  const given = row.summaryRatings.find(
    ({ sectionId, reviewerId }) => sectionId === section.id && reviewerId === writer.id,
  );
  return given?.rating ?? null;
}

export function sectionView(subject: ShownReview, standing: Standing, section: SectionRow): ReviewSection {
  const { row } = subject;
  const rated = isRated(section.type);
  const checkpoint = checkpointView(subject, standing, section);
  const { startDate, endDate } = checkpoint ?? row;
  const writerOf = (reviewerId: number) => row.reviewers.find(({ id }) => id === reviewerId);
  return {
    id: section.id,
    title: section.title,
    description: section.description,
    type: section.type,
    status: section.isNotApplicable ? 'not_applicable' : 'applicable',
    weight: section.weight,
    weighsItems: section.weighsItems,
    needsLabel: section.needsLabel,
    leastItems: section.leastItems,
    employeeRating:
      rated && sees(standing, 'employee') ? shownScore(row, sectionScore(row, section, 'employee')) : null,
    managerRating:
      rated && sees(standing, 'manager') ? shownScore(row, sectionScore(row, section, 'manager')) : null,
    startDate,
    endDate,
    detailsUrl: `${appraisalPath(row.id)}&section=${section.id}`,
    items: itemsOf(row, section).map((item) => itemView(subject, standing, item)),
    comments: row.comments.flatMap((comment) => {
      const writer = writerOf(comment.reviewerId);
      if (comment.sectionId !== section.id || writer === undefined) return [];
      const isOwn = writer.reviewerId === row.viewerEmployeeId;
      if (!seesResponse(subject, standing, section, writer)) return [];
      const { id, content, savedAt } = comment;
      return [{ id, reviewer: reviewerView(writer), content, savedAt, isOwn }];
    }),
    checkpoint,
    summaryRatings: {
      employee: summaryRating(subject, standing, section, 'employee'),
      manager: summaryRating(subject, standing, section, 'manager'),
    },
    results: is360(section.type) ? resultsView(row, standing, section) : null,
    metadata: { capabilities: capabilitiesIn(subject, standing, section) },
  };
}

/** Sections and items a newer version of the template no longer has, with what was written in them; no one writes there. */
export function retiredView(subject: ShownReview, standing: Standing): ReviewSection[] {
  const { row } = subject;
  const { sections, items, checkpoints } = row.retired;
  const apart = { ...subject, row: { ...row, sections, items, checkpoints } };
  const reading = {
    ...standing,
    actions: [],
    rights: new Set([...standing.rights].filter((right) => right.endsWith('.view'))),
  };
  return sections
    .filter(({ isNotApplicable }) => !isNotApplicable || standing.roles.has('hr'))
    .map((section) => ({
      ...sectionView(apart, reading, section),
      employeeRating: null,
      managerRating: null,
      // A section that stays shows its own comments and ratings itself.
      ...(section.isRetired ? {} : { comments: [], summaryRatings: { employee: null, manager: null } }),
      metadata: {
        capabilities: (['notes.view', 'attachments.view'] as const)
          .map((what) => attachedRight(section.type, what))
          .filter((right) => reading.rights.has(right)),
      },
    }));
}

export function workflowsView({ row }: AppraisalSubject, standing: Standing): WorkflowPhase[] {
  let before = row.startDate;
  return row.phaseRows.map((phase) => {
    const definedStartDate = before;
    before = phase.endDate;
    const isLive = row.phase === phase.kind;
    return {
      id: phase.id,
      workflowId: phase.id,
      kind: phase.kind,
      title: phaseTitles[phase.kind],
      description: phaseDescriptions[phase.kind],
      status: phaseStatus(row, phase.kind),
      definedStartDate,
      definedEndDate: phase.endDate,
      startDate: phase.startedAt,
      endDate: phase.endedAt,
      isEmployeeFinalized: phase.employeeFinalisedAt !== null,
      employeeFinalizedDate: phase.employeeFinalisedAt,
      approvers: phase.kind === 'approval' ? approversView(row, phase) : [],
      capabilities: isLive ? standing.capabilities.filter((one) => /^workflow\.|rollback$/.test(one)) : [],
    };
  });
}

/** The checkpoints that open during a phase. */
export function checkpointsIn(
  { checkpoints, sections }: AppraisalRow,
  { definedStartDate, definedEndDate }: Pick<WorkflowPhase, 'definedStartDate' | 'definedEndDate'>,
) {
  return checkpoints
    .filter(({ startDate }) => definedStartDate <= startDate && startDate <= definedEndDate)
    .flatMap(({ sectionId }) =>
      sections.filter(({ id, isNotApplicable }) => id === sectionId && !isNotApplicable),
    )
    .map(({ id, title }) => ({ id, title }));
}

export const approversView = (row: AppraisalRow, phase: PhaseRow) =>
  row.approvers.map(({ id, approverId, dueDate, approvedAt, user }) => ({
    id,
    performanceId: row.id,
    workflowId: phase.id,
    approverType: 'user' as const,
    approverTypeName: 'Named person',
    approverId,
    isActive: true,
    startDate: phase.startedAt,
    dueDate,
    approvedAt,
    group: null,
    user,
  }));

function reasonView({ rights }: Standing, { action, phase, reason }: EventRow): string | null {
  const isOfDecision =
    action === 'rollback' || action === 'calibrate' || (action === 'reject' && phase === 'approval');
  return isOfDecision && !rights.has('performance.decision-reasons.view') ? null : reason;
}

/** The result of a calibration, for people who see the rating beside it. */
function calibratedView(
  { calibratedRating: rating, calibratedAt: at, ratingScale }: AppraisalRow,
  standing: Standing,
): ReviewDetail['overall']['calibrated'] {
  if (rating === null || at === null || !sees(standing, 'manager')) return null;
  return { rating, level: levelOf(rating * 100, levelsOf(ratingScale))?.title ?? null, at };
}

export function detailView(subject: ShownReview, standing: Standing): ReviewDetail {
  const { row } = subject;
  const workflows = workflowsView(subject, standing);
  const overall = (by: 'employee' | 'manager') =>
    sees(standing, by) ? shownScore(row, overallScore(row, by)) : null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    employee: row.employee,
    manager: row.manager,
    contributors: contributorsView(row),
    startDate: row.startDate,
    endDate: row.endDate,
    progressStatus: statusView(row),
    activeWorkflows: workflows.filter(({ status }) => status === 'live'),
    workflows,
    parentPerformance:
      row.parentId === null
        ? null
        : { id: row.parentId, importableSections: importableSections(subject, standing) },
    roles: [...standing.roles],
    owed: [
      ...standing.actions.flatMap((action) => missingFor(row, action, standing.roles)),
      ...(standing.roles.has('employee') ? owedByEmployee(row) : []),
    ].map(({ reason }) => reason),
    overall: {
      employee: overall('employee'),
      manager: overall('manager'),
      calibrated: calibratedView(row, standing),
    },
    sections: row.sections
      .filter((one) => !one.isNotApplicable || standing.roles.has('hr'))
      .map((section) => sectionView(subject, standing, section)),
    retiredSections: retiredView(subject, standing),
    ratingScale: ratingScaleView(row.ratingScale),
    peers: peersView(subject, standing),
    diagnosis: diagnosisView(subject, standing),
    history: row.events.flatMap((event) => {
      const { id, action, phase, by, at } = event;
      if (action === 'calibrate' && !sees(standing, 'manager')) return [];
      return [{ id, action, phase, reason: reasonView(standing, event), by, at }];
    }),
  };
}
