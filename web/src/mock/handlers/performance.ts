import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addPerformanceItem,
  answerPerformanceItem,
  commentOnSummary,
  editSummaryComment,
  getMenuOptions,
  type ItemBody,
  importFromParent,
  listLibraryItems,
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
  listMyPerformances,
  listPerformanceReviewers,
  listPerformanceSections,
  listPerformanceWorkflows,
  listPersonPerformances,
  listPhaseApprovers,
  listTeamPerformances,
  movePerformance,
  nominateApprovers,
} from '@tenure/contract/performance/appraisals.ts';
import { markDevelopment } from '@tenure/contract/performance/development-mark.ts';
import type { ReviewSection } from '@tenure/contract/performance/review.ts';
import { stateAfter } from '@tenure/domain/performance/appraisal.ts';
import { progressOfGoal } from '@tenure/domain/performance/goal-progress.ts';
import { itemPriorities, itemProgress } from '@tenure/domain/performance/sections.ts';
import { readWeight } from '@tenure/domain/performance/weights.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { employee, manager } from '../performance-people.ts';
import {
  everyRole,
  type KeptReview,
  keptReviews,
  listedOf,
  newItem,
  ownReviewer,
  reviewOf,
  sectionOf,
} from '../performance-world.ts';

const noMetadata = { capabilities: [], fields: [] };
/** The specification's sample failures. */
const failingSection = 18_116;
let lastId = 900_000;
const nextId = () => {
  lastId += 1;
  return lastId;
};

function found(id: number): KeptReview {
  if (id === 6) throw new MockRefusal('not-signed-in');
  const kept = keptReviews.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}
function sectionIn(kept: KeptReview, sectionId: number) {
  const section = kept.sections.find(({ id }) => id === sectionId);
  if (section === undefined) throw new MockRefusal('not-found');
  return section;
}
function itemIn(kept: KeptReview, params: { sectionId: number; sectionItemId: number }) {
  const item = sectionIn(kept, params.sectionId).items.find(({ id }) => id === params.sectionItemId);
  if (item === undefined) throw new MockRefusal('not-found');
  return item;
}
/** A missing workflow is refused like any other invalid input. */
function requirePhase(kept: KeptReview, workflowId: number): void {
  if (reviewOf(kept).data.workflows.some(({ id }) => id === workflowId)) return;
  const refused = { path: 'workflowId', code: 'unknown', reason: 'The review has no such phase' };
  throw new MockRefusal('invalid-input', {}, [refused]);
}
function approvalNeedsApprovers(): MockRefusal {
  const detail = 'Approval phase requires nominated approvers to proceed.';
  const also = {
    type: 'approvalPhaseError',
    title: 'Approval phase requires nominated approvers',
    detail,
  };
  return new MockRefusal('invalid-input', also, [{ path: 'approvers', code: 'required', reason: detail }]);
}
const lists = (query: { page: number; itemsPerPage: number }, path: string) => {
  const rows = [...keptReviews.values()].map(listedOf);
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: { pagination: paginate(rows.length, data.length, query, path), actions: offer('VIEW', 'SORT') },
  };
};

function respond(
  params: { performanceId: number; sectionId: number; sectionItemId: number },
  rating: number | null,
  words: string,
) {
  if (params.sectionId === failingSection) throw new MockRefusal('internal-error');
  const item = itemIn(found(params.performanceId), params);
  const response = {
    reviewer: ownReviewer,
    ratingType: 'employee' as const,
    rating,
    words,
    savedAt: nowText(),
    isOwn: true,
  };
  item.ratings = [...item.ratings.filter(({ isOwn }) => !isOwn), response];
  return { data: item, metadata: noMetadata };
}

function comment(params: { performanceId: number; sectionId: number }, content: string) {
  const kept = found(params.performanceId);
  const section = sectionIn(kept, params.sectionId);
  section.comments = [{ id: section.id, reviewer: ownReviewer, content, savedAt: nowText(), isOwn: true }];
  return { data: sectionOf(kept, section), metadata: noMetadata };
}

const goalProgressIn = ({ type }: ReviewSection, parts: ItemBody['parts']) =>
  type === 'goal' ? progressOfGoal(parts).value : null;

const shownParts = (parts: ItemBody['parts']): ReviewSection['items'][number]['parts'] =>
  parts.map((part) => ({
    ...part,
    type: part.courseId === null ? 'text' : 'course',
    course: null,
    startedAt: null,
    completedAt: null,
  }));

function save(
  params: { performanceId: number; sectionId: number; sectionItemId: number },
  { weight: _weight, ...rest }: ItemBody,
) {
  const kept = found(params.performanceId);
  const item = itemIn(kept, params);
  const goalProgress = goalProgressIn(sectionIn(kept, params.sectionId), rest.parts);
  Object.assign(item, rest, {
    parts: shownParts(rest.parts),
    goalProgress,
    version: item.version + 1,
  });
  return { data: item, metadata: noMetadata };
}

function remove(params: { performanceId: number; sectionId: number; sectionItemId: number }): undefined {
  const section = sectionIn(found(params.performanceId), params.sectionId);
  section.items = section.items.filter(({ id }) => id !== params.sectionItemId);
}

/** Scores that trigger a failure, as in the specification's samples. */
const failingScores = { 1: 'bad-request', 2: 'not-signed-in', 3: 'internal-error' } as const;

export const performanceHandlers = [
  mock(listMyPerformances, ({ query }) => lists(query, listMyPerformances.path)),
  mock(listTeamPerformances, ({ query }) => lists(query, listTeamPerformances.path)),
  mock(listPersonPerformances, ({ query }) => lists(query, listPersonPerformances.path)),
  mock(getPerformance, ({ params, setEtag }) => {
    const kept = found(params.performanceId);
    setEtag(`"v${kept.version}"`);
    return reviewOf(kept);
  }),
  mock(deletePerformance, ({ params }) => {
    keptReviews.delete(found(params.performanceId).id);
    return undefined;
  }),
  mock(downloadPerformance, ({ params }) => ({
    fileName: `review-${found(params.performanceId).id}.pdf`,
    contentType: 'application/pdf',
    contentBase64: btoa('%PDF-1.4'),
  })),
  mock(getPerformanceTimeline, ({ params }) => ({
    data: reviewOf(found(params.performanceId)).data.workflows.map((phase) => ({
      id: phase.id,
      type: phase.workflowId,
      title: phase.title,
      status: phase.status,
      startDate: phase.definedStartDate,
      endDate: phase.definedEndDate,
      checkpoints: [],
    })),
    metadata: noMetadata,
  })),
  mock(listPerformanceWorkflows, ({ params }) => ({
    data: reviewOf(found(params.performanceId)).data.workflows,
    metadata: noMetadata,
  })),
  mock(movePerformance, ({ params, body, setEtag }) => {
    const kept = found(params.performanceId);
    requirePhase(kept, params.workflowId);
    const state = stateAfter(kept.state, body.action, everyRole);
    if (state === null) throw new MockRefusal('forbidden');
    const event = {
      id: nextId(),
      action: body.action,
      phase: kept.state.phase,
      reason: body.reason,
      by: employee.fullName,
      at: nowText(),
    };
    const moved = { ...kept, state, version: kept.version + 1, history: [...kept.history, event] };
    keptReviews.set(kept.id, moved);
    setEtag(`"v${moved.version}"`);
    return reviewOf(moved);
  }),
  mock(listPhaseApprovers, ({ params }) => ({
    data: reviewOf(found(params.performanceId)).data.workflows.flatMap(({ approvers }) => approvers),
    metadata: noMetadata,
  })),
  mock(nominateApprovers, ({ params, body }) => {
    const kept = found(params.performanceId);
    requirePhase(kept, params.workflowId);
    if (body.employeeIds.length === 0) throw approvalNeedsApprovers();
    return {
      data: reviewOf(kept).data.workflows.flatMap(({ approvers }) => approvers),
      metadata: noMetadata,
    };
  }),
  mock(listPerformanceReviewers, ({ params }) => {
    found(params.performanceId);
    return {
      data: [
        { id: 1, type: 'employee' as const, status: 'initial' as const, reviewer: employee },
        { id: 2, type: 'manager' as const, status: 'initial' as const, reviewer: manager },
      ],
      metadata: noMetadata,
    };
  }),
  mock(listPerformanceSections, ({ params }) => ({
    data: reviewOf(found(params.performanceId)).data.sections,
    metadata: noMetadata,
  })),
  mock(getPerformanceSection, ({ params }) => {
    const kept = found(params.performanceId);
    return { data: sectionOf(kept, sectionIn(kept, params.sectionId)), metadata: noMetadata };
  }),
  mock(getRatingScale, ({ params }) => ({
    data: reviewOf(found(params.performanceId)).data.ratingScale,
    metadata: noMetadata,
  })),
  mock(addPerformanceItem, ({ params, body }) => {
    const section = sectionIn(found(params.performanceId), params.sectionId);
    const used = section.items.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    const read = readWeight(body.weight, { isRequired: section.weighsItems, used });
    if ('problem' in read) {
      throw new MockRefusal('invalid-input', {}, [{ path: 'weight', code: 'weight', reason: read.problem }]);
    }
    const { libraryItemId: _library, weight: _weight, ...rest } = body;
    const goalProgress = goalProgressIn(section, rest.parts);
    const item = {
      ...newItem(nextId(), section.id, body.title, read.weight),
      ...rest,
      parts: shownParts(rest.parts),
      goalProgress,
    };
    section.items = [...section.items, item];
    return { data: item, metadata: noMetadata };
  }),
  mock(importFromParent, ({ params }) => {
    const kept = found(params.performanceId);
    return { data: sectionOf(kept, sectionIn(kept, params.sectionId)), metadata: noMetadata };
  }),
  mock(savePerformanceItem, ({ params, body }) => save(params, body)),
  mock(saveCompetency, ({ params, body }) => save(params, body)),
  mock(removePerformanceItem, ({ params }) => remove(params)),
  mock(removeCompetency, ({ params }) => remove(params)),
  mock(scoreSummary, ({ params, body: { score } }) => {
    if (score === 1 || score === 2 || score === 3) throw new MockRefusal(failingScores[score]);
    const kept = found(params.performanceId);
    const section = sectionIn(kept, params.sectionId);
    section.summaryRatings = { ...section.summaryRatings, employee: score };
    return { data: sectionOf(kept, section), metadata: noMetadata };
  }),
  mock(ratePerformanceItem, ({ params, body }) => respond(params, body.rating, body.words)),
  mock(markDevelopment, ({ params, body }) => {
    const item = itemIn(found(params.performanceId), params);
    item.isDevelopmentRequired = body.isRequired;
    return { data: item, metadata: noMetadata };
  }),
  mock(answerPerformanceItem, ({ params, body }) => respond(params, null, body.words)),
  mock(setSectionStatus, ({ params, body }) => {
    if (params.sectionId === failingSection) throw new MockRefusal('internal-error');
    const kept = found(params.performanceId);
    const section = sectionIn(kept, params.sectionId);
    section.status = body.status;
    return { data: sectionOf(kept, section), metadata: noMetadata };
  }),
  mock(commentOnSummary, ({ params, body }) => comment(params, body.comment)),
  mock(editSummaryComment, ({ params, body }) => comment(params, body.comment)),
  mock(listLibraryItems, ({ params }) => ({
    data:
      params.kind === 'labels'
        ? ['Operations', 'People', 'Safety'].map((title, place) => ({
            id: place + 1,
            title,
            description: '',
          }))
        : [],
    metadata: noMetadata,
  })),
  mock(getMenuOptions, ({ params }) => ({
    data: [...(params.menuName === 'progress' ? itemProgress : itemPriorities)],
    metadata: noMetadata,
  })),
];
