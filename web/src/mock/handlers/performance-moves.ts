import {
  addCyclePeople,
  type CycleOutcome,
  reassignCycleReviews,
  remindCycleReviews,
  removeCycleReviews,
} from '@tenure/contract/performance/cycle-people.ts';
import { remindCycle } from '@tenure/contract/performance/cycles.ts';
import { announceWriting, getPresence } from '@tenure/contract/performance/presence.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import {
  listTemplateMoves,
  moveTemplateReviews,
  previewTemplateMove,
  type TemplateMove,
  undoTemplateMove,
} from '@tenure/contract/performance/template-moves.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { employee } from '../performance-people.ts';
import { keptReviews } from '../performance-world.ts';

const noMetadata = { capabilities: [], fields: [] };
const outcome = (done: number, skipped: CycleOutcome['skipped'] = []) => ({
  data: { done, skipped },
  metadata: noMetadata,
});
const moves: TemplateMove[] = [];

/** Changes to launched cycles, and moves of reviews between template versions. */
export const performanceMoveHandlers = [
  mock(addCyclePeople, ({ body }) => outcome(body.employeeIds.length)),
  mock(removeCycleReviews, ({ body }) => {
    const isCompleted = (id: number) => keptReviews.get(id)?.state.phase === null;
    const removed = body.performanceIds.filter((id) => !isCompleted(id));
    for (const id of removed) keptReviews.delete(id);
    const skipped = body.performanceIds
      .filter(isCompleted)
      .map(() => ({ name: employee.fullName, reason: 'The review is completed' }));
    return outcome(removed.length, skipped);
  }),
  mock(reassignCycleReviews, ({ body }) => outcome(body.performanceIds.length)),
  mock(remindCycleReviews, ({ body }) => outcome(body.performanceIds.length)),
  mock(remindCycle, () => ({ data: { people: 3 }, metadata: noMetadata })),
  mock(previewTemplateMove, () => ({
    data: {
      templateTitle: 'Annual review',
      version: 2,
      counts: { moves: 1, scoreChanges: 0, stays: 0 },
      reviews: [
        {
          id: 1,
          employee: employee.fullName,
          url: appraisalPath(1),
          fromVersion: 1,
          outcome: 'moves' as const,
          reason: null,
          differences: [],
        },
      ],
    },
    metadata: noMetadata,
  })),
  mock(moveTemplateReviews, ({ body }) => {
    moves.unshift({
      id: moves.length + 1,
      version: body.version,
      reviews: body.performanceIds.length,
      movedAt: nowText(),
      movedBy: 'Priya Raman',
      undoneAt: null,
      canUndo: true,
    });
    return outcome(body.performanceIds.length);
  }),
  mock(listTemplateMoves, () => ({ data: moves, metadata: noMetadata })),
  mock(undoTemplateMove, ({ params }) => {
    const move = moves.find(({ id }) => id === params.moveId);
    if (move === undefined) throw new MockRefusal('not-found');
    if (!move.canUndo) throw new MockRefusal('conflict');
    Object.assign(move, { undoneAt: nowText(), canUndo: false });
    return outcome(move.reviews);
  }),
  // No one else uses the mocked company.
  mock(getPresence, () => ({ data: { writer: null }, metadata: noMetadata })),
  mock(announceWriting, () => ({ data: { writer: null }, metadata: noMetadata })),
];
