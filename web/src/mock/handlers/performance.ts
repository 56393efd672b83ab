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
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { stateAfter } from '@tenure/domain/performance/appraisal.ts';
import { isReached, progressOfGoal, statusOfMeasure } from '@tenure/domain/performance/goal-progress.ts';
import { itemPriorities, itemProgress, optionOf } from '@tenure/domain/performance/sections.ts';
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

type InItem = { performanceId: number; sectionId: number; sectionItemId: number };

function written(params: InItem) {
  if (params.sectionId === failingSection) throw new MockRefusal('internal-error');
  return { item: itemIn(found(params.performanceId), params), by: { savedAt: nowText(), isOwn: true } };
}

function rateItem(params: InItem, rating: number | null, words: string) {
  const { item, by } = written(params);
  const given = { reviewer: ownReviewer, ratingType: 'employee' as const, rating, words, ...by };
  item.ratings = [...item.ratings.filter(({ isOwn }) => !isOwn), given];
  return { data: item, metadata: noMetadata };
}

function answerItem(params: InItem, words: string) {
  const { item, by } = written(params);
  const given = { id: ownReviewer.id, author: ownReviewer, value: words === '' ? [] : [words], ...by };
  item.responses = [...item.responses.filter(({ isOwn }) => !isOwn), given];
  return { data: item, metadata: noMetadata };
}

function comment(params: { performanceId: number; sectionId: number }, content: string) {
  const kept = found(params.performanceId);
  const section = sectionIn(kept, params.sectionId);
  section.comments = [{ id: section.id, reviewer: ownReviewer, content, savedAt: nowText(), isOwn: true }];
  return { data: sectionOf(kept, section), metadata: noMetadata };
}

/** An item with what was entered for it, as the service shows it. */
function entered(
  item: ReviewItem,
  { type }: ReviewSection,
  { weight: _weight, label, measurements, actions, ...words }: ItemBody,
): ReviewItem {
  return {
    ...item,
    ...words,
    label: labels.find(({ name }) => name === label) ?? null,
    measurements: measurements.map((one) => ({
      ...one,
      measurementId: one.id,
      checked: one.value === null ? one.checked : isReached(one),
      status: statusOfMeasure(one),
    })),
    goalProgress: type === 'goal' ? progressOfGoal(measurements).value : null,
    actions: actions.map((one) => ({
      ...one,
      type: one.courseId === null ? 'text' : 'course',
      course: null,
      progressType: optionOf(itemProgress, one.progressType),
      progressPriority: optionOf(itemPriorities, one.progressPriority),
      startedAt: null,
      completedAt: null,
    })),
  };
}

function save(params: InItem, body: ItemBody) {
  const kept = found(params.performanceId);
  const item = itemIn(kept, params);
  Object.assign(item, entered(item, sectionIn(kept, params.sectionId), body), { version: item.version + 1 });
  return { data: item, metadata: noMetadata };
}

const labels = ['Operations', 'People', 'Safety'].map((name, place) => ({
  id: place + 1,
  name,
  description: '',
}));

function remove(params: InItem): undefined {
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
      type: phase.kind,
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
    const { libraryItemId: _library, ...rest } = body;
    const item = entered(newItem(nextId(), section.id, body.title, read.weight), section, rest);
    section.items = [...section.items, item];
    return { data: item, metadata: noMetadata };
  }),
  mock(importFromParent, ({ params }) => {
    const kept = found(params.performanceId);
    return { data: sectionOf(kept, sectionIn(kept, params.sectionId)), metadata: noMetadata };
  }),
  mock(savePerformanceItem, ({ params, body }) => save(params, body)),
  mock(saveCompetency, ({ params, body }) => save(params, { ...body, measurements: [], actions: [] })),
  mock(removePerformanceItem, ({ params }) => remove(params)),
  mock(removeCompetency, ({ params }) => remove(params)),
  mock(scoreSummary, ({ params, body: { score } }) => {
    if (score === 1 || score === 2 || score === 3) throw new MockRefusal(failingScores[score]);
    const kept = found(params.performanceId);
    const section = sectionIn(kept, params.sectionId);
    section.summaryRatings = { ...section.summaryRatings, employee: score };
    return { data: sectionOf(kept, section), metadata: noMetadata };
  }),
  mock(ratePerformanceItem, ({ params, body }) => rateItem(params, body.rating, body.words)),
  mock(markDevelopment, ({ params, body }) => {
    const item = itemIn(found(params.performanceId), params);
    item.isDevelopmentRequired = body.isRequired;
    return { data: item, metadata: noMetadata };
  }),
  mock(answerPerformanceItem, ({ params, body }) => answerItem(params, body.words)),
  mock(setSectionStatus, ({ params, body }) => {
    if (params.sectionId === failingSection) throw new MockRefusal('internal-error');
    const kept = found(params.performanceId);
    const section = sectionIn(kept, params.sectionId);
    section.status = body.status;
    return { data: sectionOf(kept, section), metadata: noMetadata };
  }),
  mock(commentOnSummary, ({ params, body }) => comment(params, body.comment)),
  mock(editSummaryComment, ({ params, body }) => comment(params, body.comment)),
  mock(listLibraryLabels, () => ({ data: labels, metadata: noMetadata })),
  mock(listLibraryItems, () => ({ data: [], metadata: noMetadata })),
  mock(getMenuOptions, ({ params }) => ({
    data: [...(params.menuName === 'progress' ? itemProgress : itemPriorities)],
    metadata: noMetadata,
  })),
];
