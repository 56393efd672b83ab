import {
  addLeaveEvidence,
  downloadLeaveEvidence,
  type EvidenceFile,
  listLeaveEvidence,
  mostEvidenceBytes,
  removeLeaveEvidence,
} from '@tenure/contract/leave/leave-evidence.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import type { EvidencePorts, LeaveWithEvidence } from './evidence.api.ts';
import type { Evidence } from './evidence.service.ts';
import { evidenceOf } from './evidence.store.ts';
import { sealedAs } from './evidence-files.service.ts';

/** People who may not see a request get the same answer as for one that does not exist. */
function authorise({ viewer, subject }: { viewer: Viewer; subject: LeaveWithEvidence }): Can {
  const can = subject.capabilities(viewer.grants);
  if (!can.has('leave.request.view')) throw new Refusal('not-found');
  return subject.knowsType(can) ? can : new Set();
}

const present = ({ result }: { result: EvidenceFile[] }) => ({
  data: { files: result },
  metadata: { capabilities: ['leave.evidence.manage'], fields: [] },
});

export function evidenceRoutes(evidence: Evidence, ports: EvidencePorts): Binding[] {
  const ofRequest = {
    load: (tx: Tx, { params }: { params: { requestId: number } }) =>
      ports.leaveWithEvidence(tx, params.requestId),
    authorise,
  };
  return [
    onSession(listLeaveEvidence, {
      ...ofRequest,
      act: ({ tx, subject }) => evidenceOf(tx, subject.requestId),
      present,
    }),
    onSession(addLeaveEvidence, {
      upload: () => ({
        maxBytes: mostEvidenceBytes,
        sealedAs,
        inspect: refuseUnlessDocument,
        // A name may speak of an illness.
        strip: async (content) => {
          const bare = await withoutCameraData(content);
          return { content: bare.content, name: `file.${bare.ending}` };
        },
      }),
      ...ofRequest,
      act: ({ tx, subject, request }) =>
        evidence.add(tx, subject, found(request.upload ?? undefined, 'bad-request')),
      present,
    }),
    onSession(downloadLeaveEvidence, {
      ...ofRequest,
      act: ({ tx, subject, input }) => evidence.download(tx, subject, input.params.evidenceId),
      present: ({ result }) => result,
    }),
    onSession(removeLeaveEvidence, {
      ...ofRequest,
      act: ({ tx, subject, input, can }) => evidence.remove(tx, subject, input.params.evidenceId, can),
      present: () => undefined,
    }),
  ];
}
