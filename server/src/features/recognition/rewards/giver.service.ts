import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** A call about the person who is to receive something. */
export const onPerson = {
  load: async (tx: Tx, { params }: { params: { employeeId: number } }) => {
    const relation = await relationToViewer(tx, params.employeeId);
    return relation && { relation };
  },
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: { relation: Relation } }) =>
    capabilitiesOver(viewer.grants, subject.relation),
};

/** Givers need an employee record, so that receivers see a name they know. */
export function giverOf({ employeeId }: Viewer): number {
  if (employeeId === null) {
    throw refuse('trophies.give.no-record');
  }
  return employeeId;
}
