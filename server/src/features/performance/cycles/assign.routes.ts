import { assignReview, listAssignableCycles } from '@tenure/contract/performance/assign-review.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { ReviewAssignments } from './assign.service.ts';
import { assignableCycles } from './assign.store.ts';

const none = { capabilities: [], fields: [] };
const overPerson = {
  load: async (tx: Tx, { params }: { params: { employeeId: number } }) => {
    const relation = await relationToViewer(tx, params.employeeId);
    return relation && { relation };
  },
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: { relation: Relation } }) =>
    capabilitiesOver(viewer.grants, subject.relation),
};

export const assignRoutes = (assignments: ReviewAssignments): Binding[] => [
  onSession(listAssignableCycles, {
    ...overPerson,
    act: ({ tx, input }) => assignableCycles(tx, input.params.employeeId),
    present: ({ result }) => ({ data: result, metadata: none }),
  }),
  onSession(assignReview, {
    ...overPerson,
    act: ({ tx, input: { params, body } }) => assignments.assign(tx, params.employeeId, body.cycleId),
    present: ({ result }) => ({ data: result, metadata: none }),
  }),
];
