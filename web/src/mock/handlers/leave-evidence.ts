import {
  addLeaveEvidence,
  downloadLeaveEvidence,
  type EvidenceFile,
  listLeaveEvidence,
  removeLeaveEvidence,
} from '@tenure/contract/leave/leave-evidence.ts';
import { nowText } from '../../lib/clock.ts';
import { keptRequests } from '../leave-world.ts';
import { MockRefusal, mock } from '../mock.ts';

function found(requestId: number) {
  const kept = keptRequests.get(requestId);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}

const answer = (files: EvidenceFile[]) => ({
  data: { files },
  metadata: { capabilities: ['leave.evidence.manage'], fields: [] },
});

export const leaveEvidenceHandlers = [
  mock(listLeaveEvidence, ({ params }) => answer(found(params.requestId).evidence)),
  mock(addLeaveEvidence, ({ params }) => {
    const kept = found(params.requestId);
    const file = { id: kept.evidence.length + 1, name: 'Certificate.pdf', size: 24_000 };
    const added = { ...file, addedAt: nowText(), addedBy: 'Elena Novak' };
    const evidence = [...kept.evidence, added];
    keptRequests.set(kept.id, { ...kept, evidence });
    return answer(evidence);
  }),
  mock(downloadLeaveEvidence, () => {
    throw new MockRefusal('not-found');
  }),
  mock(removeLeaveEvidence, ({ params }) => {
    const kept = found(params.requestId);
    keptRequests.set(kept.id, {
      ...kept,
      evidence: kept.evidence.filter(({ id }) => id !== params.evidenceId),
    });
    return undefined;
  }),
];
