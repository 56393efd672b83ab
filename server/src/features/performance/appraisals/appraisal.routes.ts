import {
  addPerformanceItem,
  answerPerformanceItem,
  commentOnSummary,
  editSummaryComment,
  getMenuOptions,
  importFromParent,
  listLibraryItems,
  listLibraryLabels,
  ratePerformanceItem,
  removeCompetency,
  removePerformanceItem,
  saveCompetency,
  savePerformanceItem,
  scoreSummary,
  setSectionStatus,
} from '@tenure/contract/performance/appraisal-items.ts';
import {
  deletePerformance,
  downloadPerformance,
  getPerformance,
  getPerformanceSection,
  getPerformanceTimeline,
  getRatingScale,
  listPerformanceReviewers,
  listPerformanceSections,
  listPerformanceWorkflows,
  listPhaseApprovers,
  movePerformance,
  nominateApprovers,
  sectionPaths,
} from '@tenure/contract/performance/appraisals.ts';
import { nominationOf } from '@tenure/domain/performance/anonymity.ts';
import { itemPriorities, itemProgress } from '@tenure/domain/performance/sections.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { ActionCourses, ShownReview } from './action-courses.service.ts';
import { participantCapabilities, reviewCapabilities, standingIn } from './appraisal.policy.ts';
import {
  type AppraisalSubject,
  appraisalById,
  appraisalToChange,
  appraisalToWriteIn,
} from './appraisal.reads.ts';
import { approversView, checkpointsIn, detailView, sectionView, workflowsView } from './appraisal.view.ts';
import { type AppraisalMoves, phaseOf } from './appraisal-move.service.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { itemAt, type ReviewItems, sectionAt } from './item.service.ts';
import { libraryItems } from './item.store.ts';
import { itemView } from './item.view.ts';
import { seesPeers } from './peer.policy.ts';
import { ratingScaleView } from './rating-scale.view.ts';
import type { ReadPaper } from './review-paper.service.ts';
import { reviewPdf } from './review-pdf.service.ts';
import { requireRight } from './standing.service.ts';

/** People who may not see a review get the same answer as for one that does not exist. */
function overReview<Subject extends AppraisalSubject>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}) {
  const can = reviewCapabilities(viewer.grants, subject);
  if (!can.has('performance.view')) throw new Refusal('not-found');
  return can;
}

export const standingOf = (viewer: Viewer, subject: AppraisalSubject) => standingIn(viewer.grants, subject);

export const inPath = (tx: Tx, { params }: { params: { performanceId: number } }) =>
  appraisalById(tx, params.performanceId);
export const toRead = { load: inPath, authorise: overReview };
export const toChange = {
  load: (tx: Tx, { params }: { params: { performanceId: number } }) =>
    appraisalToChange(tx, params.performanceId),
  authorise: overReview,
};
export const toWriteIn = {
  load: (tx: Tx, { params }: { params: { performanceId: number } }) =>
    appraisalToWriteIn(tx, params.performanceId),
  authorise: overReview,
};

export const only = <Offer extends string = never>(capabilities: readonly Offer[] = []) => ({
  capabilities: [...capabilities],
  fields: [],
});

function presentWhole(viewer: Viewer, subject: ShownReview) {
  const standing = standingOf(viewer, subject);
  return new Presented(
    { data: detailView(subject, standing), metadata: only(standing.capabilities) },
    subject.row.version,
  );
}

export function presentItem(viewer: Viewer, { subject, itemId }: { subject: ShownReview; itemId: number }) {
  const standing = standingOf(viewer, subject);
  const item = found(subject.row.items.find(({ id }) => id === itemId));
  return { data: itemView(subject, standing, item), metadata: only(standing.capabilities) };
}

interface ItemSubject extends AppraisalSubject {
  itemId: number;
  sectionId: number;
}
const toSaveItem = {
  load: async (
    tx: Tx,
    { params }: { params: { performanceId: number; sectionId: number; sectionItemId: number } },
  ): Promise<ItemSubject | undefined> => {
    const subject = await appraisalToChange(tx, params.performanceId);
    return subject && { ...subject, itemId: params.sectionItemId, sectionId: params.sectionId };
  },
  authorise: (over: { viewer: Viewer; subject: ItemSubject }) => overReview(over),
  version: (subject: ItemSubject) => itemAt(subject, subject.sectionId, subject.itemId).item.version,
};
function presentSaved(viewer: Viewer, saved: { subject: ShownReview; itemId: number }) {
  const answer = presentItem(viewer, saved);
  return new Presented(answer, answer.data.version);
}

/** The same item as elsewhere, and unknown where it is no competency. */
function competencyAt(subject: AppraisalSubject, sectionId: number, itemId: number) {
  const at = itemAt(subject, sectionId, itemId);
  if (at.section.type !== 'competency') throw new Refusal('not-found');
  return at;
}

function presentSection(viewer: Viewer, subject: ShownReview, sectionId: number) {
  const standing = standingOf(viewer, subject);
  const section = found(subject.row.sections.find(({ id }) => id === sectionId));
  const data = sectionView(subject, standing, section);
  return { data, metadata: only(data.metadata.capabilities) };
}

const libraryKinds = {
  competencies: 'competency',
  developments: 'development',
  goals: 'goal',
  questions: 'question',
} as const;

interface RoutesDeps {
  news: AppraisalNews;
  moves: AppraisalMoves;
  items: ReviewItems;
  courses: ActionCourses;
  paperOf: ReadPaper;
}

export function appraisalRoutes({ news, moves, items, courses, paperOf }: RoutesDeps): Binding[] {
  const ofParticipants = ({ viewer }: { viewer: Viewer }) => participantCapabilities(viewer.grants);

  const toShow = {
    ...toRead,
    act: ({ tx, subject }: { tx: Tx; subject: AppraisalSubject }) => courses.shown(tx, subject),
  };

  return [
    onSession(getPerformance, {
      ...toShow,
      version: ({ row }) => row.version,
      present: ({ result, viewer }) => presentWhole(viewer, result),
    }),
    onSession(deletePerformance, {
      ...toChange,
      act: ({ tx, subject }) => moves.remove(tx, subject),
      present: () => undefined,
    }),
    onSession(downloadPerformance, {
      ...toRead,
      act: async ({ tx, subject, viewer }) => {
        const standing = standingOf(viewer, subject);
        requireRight(standing, 'performance.download');
        await news.record(tx, 'performance.downloaded', subject.row);
        return reviewPdf(await paperOf(tx, viewer, subject, standing), viewer);
      },
      present: ({ subject, result }) => ({
        fileName: `review-${subject.row.id}.pdf`,
        contentType: 'application/pdf',
        contentBase64: result.toString('base64'),
      }),
    }),
    onSession(getPerformanceTimeline, {
      ...toRead,
      present: ({ subject, viewer }) => ({
        data: workflowsView(subject, standingOf(viewer, subject)).map((phase) => ({
          id: phase.id,
          type: phase.kind,
          title: phase.title,
          status: phase.status,
          startDate: phase.definedStartDate,
          endDate: phase.definedEndDate,
          checkpoints: checkpointsIn(subject.row, phase),
        })),
        metadata: only(),
      }),
    }),
    onSession(listPerformanceWorkflows, {
      ...toRead,
      present: ({ subject, viewer }) => {
        const standing = standingOf(viewer, subject);
        return { data: workflowsView(subject, standing), metadata: only(standing.capabilities) };
      },
    }),
    onSession(movePerformance, {
      ...toChange,
      version: ({ row }) => row.version,
      act: async ({ tx, subject, viewer, input: { params, body } }) => {
        const move = { workflowId: params.workflowId, ...body };
        return courses.shown(tx, await moves.move(tx, subject, standingOf(viewer, subject), move));
      },
      present: ({ result, viewer }) => presentWhole(viewer, result),
    }),
    onSession(listPhaseApprovers, {
      ...toRead,
      present: ({ subject, input }) => {
        const phase = phaseOf(subject.row, input.params.workflowId);
        return { data: phase.kind === 'approval' ? approversView(subject.row, phase) : [], metadata: only() };
      },
    }),
    onSession(nominateApprovers, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        moves.nominate(tx, subject, standingOf(viewer, subject), params.workflowId, body.employeeIds),
      present: ({ result, input }) => ({
        data: approversView(result.row, phaseOf(result.row, input.params.workflowId)),
        metadata: only(),
      }),
    }),
    onSession(listPerformanceReviewers, {
      ...toRead,
      present: ({ subject, viewer }) => {
        const standing = standingOf(viewer, subject);
        const data = subject.row.reviewers.flatMap(({ id, type, status, person, isActive }) => {
          if (!isActive || type === 'contributor' || (type === 'peer' && !seesPeers(standing))) return [];
          return [{ id, type, status: type === 'peer' ? nominationOf(status) : status, reviewer: person }];
        });
        return { data, metadata: only() };
      },
    }),
    onSession(listPerformanceSections, {
      ...toShow,
      present: ({ result, viewer }) => {
        const standing = standingOf(viewer, result);
        return { data: detailView(result, standing).sections, metadata: only(standing.capabilities) };
      },
    }),
    onSession(getPerformanceSection, {
      ...toShow,
      present: ({ result, viewer, input: { params } }) => {
        const section = sectionAt(result, params.sectionId);
        if (section.type !== sectionPaths[params.sectionPath]) throw new Refusal('not-found');
        return presentSection(viewer, result, section.id);
      },
    }),
    onSession(getRatingScale, {
      ...toRead,
      present: ({ subject, input }) => {
        sectionAt(subject, input.params.sectionId);
        return { data: ratingScaleView(subject.row.ratingScale), metadata: only() };
      },
    }),
    onSession(addPerformanceItem, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        items.add(tx, subject, standingOf(viewer, subject), params.sectionId, body),
      present: ({ result, viewer }) => presentItem(viewer, result),
    }),
    onSession(savePerformanceItem, {
      ...toSaveItem,
      act: ({ tx, subject, viewer, input: { body } }) => {
        const at = itemAt(subject, subject.sectionId, subject.itemId);
        return items.save(tx, subject, standingOf(viewer, subject), at, body);
      },
      present: ({ result, viewer }) => presentSaved(viewer, result),
    }),
    onSession(saveCompetency, {
      ...toSaveItem,
      act: ({ tx, subject, viewer, input: { body } }) => {
        const at = competencyAt(subject, subject.sectionId, subject.itemId);
        const entered = { ...body, measurements: [], actions: [] };
        return items.save(tx, subject, standingOf(viewer, subject), at, entered);
      },
      present: ({ result, viewer }) => presentSaved(viewer, result),
    }),
    onSession(removePerformanceItem, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        return items.remove(tx, subject, standingOf(viewer, subject), at);
      },
      present: () => undefined,
    }),
    onSession(removeCompetency, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = competencyAt(subject, params.sectionId, params.sectionItemId);
        return items.remove(tx, subject, standingOf(viewer, subject), at);
      },
      present: () => undefined,
    }),
    onSession(importFromParent, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        items.importFromParent(tx, subject, standingOf(viewer, subject), params.sectionId, body.itemIds),
      present: ({ result, viewer, input }) => presentSection(viewer, result, input.params.sectionId),
    }),
    onSession(scoreSummary, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        items.scoreSummary(tx, subject, standingOf(viewer, subject), params.sectionId, body.score),
      present: ({ result, viewer, input }) => presentSection(viewer, result, input.params.sectionId),
    }),
    onSession(ratePerformanceItem, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        return items.rate(tx, subject, standingOf(viewer, subject), at, body);
      },
      present: ({ result, viewer }) => presentItem(viewer, result),
    }),
    onSession(answerPerformanceItem, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        return items.answer(tx, subject, standingOf(viewer, subject), at, body.words);
      },
      present: ({ result, viewer }) => presentItem(viewer, result),
    }),
    onSession(setSectionStatus, {
      ...toChange,
      act: async ({ tx, subject, viewer, input: { params, body } }) => {
        const isOut = body.status === 'not_applicable';
        const standing = standingOf(viewer, subject);
        return courses.shown(tx, await moves.setSection(tx, subject, standing, params.sectionId, isOut));
      },
      present: ({ result, viewer, input }) => presentSection(viewer, result, input.params.sectionId),
    }),
    onSession(commentOnSummary, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        items.comment(tx, subject, standingOf(viewer, subject), params.sectionId, body.comment),
      present: ({ result, viewer, input }) => presentSection(viewer, result, input.params.sectionId),
    }),
    onSession(editSummaryComment, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const { row } = subject;
        const comment = found(row.comments.find(({ id }) => id === params.commentId));
        const writer = row.reviewers.find(({ id }) => id === comment.reviewerId);
        if (writer?.reviewerId !== row.viewerEmployeeId) throw new Refusal('not-found');
        return items.comment(tx, subject, standingOf(viewer, subject), params.sectionId, body.comment);
      },
      present: ({ result, viewer, input }) => presentSection(viewer, result, input.params.sectionId),
    }),
    onSession(listLibraryItems, {
      authorise: ofParticipants,
      act: ({ tx, input }) => libraryItems(tx, libraryKinds[input.params.kind]),
      present: ({ result }) => ({
        data: result.map(({ id, title, description }) => ({ id, title, description })),
        metadata: only(),
      }),
    }),
    onSession(listLibraryLabels, {
      authorise: ofParticipants,
      act: ({ tx }) => libraryItems(tx, 'label'),
      present: ({ result }) => ({
        data: result.map(({ id, title, description }) => ({ id, name: title, description })),
        metadata: only(),
      }),
    }),
    onSession(getMenuOptions, {
      authorise: ofParticipants,
      present: ({ input }) => ({
        data: [...(input.params.menuName === 'progress' ? itemProgress : itemPriorities)],
        metadata: only(),
      }),
    }),
  ];
}
