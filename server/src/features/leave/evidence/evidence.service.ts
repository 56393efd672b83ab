import path from 'node:path';
import { type EvidenceFile, mostEvidenceFiles } from '@tenure/contract/leave/leave-evidence.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Can, Download, type Upload } from '../../../platform/http/route.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import type { LeaveWithEvidence } from './evidence.api.ts';
import { detailsOf } from './evidence.policy.ts';
import {
  deleteEvidence,
  evidenceOf,
  insertEvidence,
  isOnHold,
  keptEvidence,
  lockRequest,
} from './evidence.store.ts';
import type { EvidenceFiles } from './evidence-files.service.ts';

interface EvidenceDeps {
  audit: Audit;
  evidenceFiles: EvidenceFiles;
}

const refusedIn = {
  draft: 'evidence.add.draft',
  declined: 'evidence.add.declined',
  withdrawn: 'evidence.add.withdrawn',
  cancelled: 'evidence.add.cancelled',
} as const satisfies Partial<Record<LeaveState, RefusalReason>>;

const numberOf = ({ name }: EvidenceFile) => Number(/\d+/.exec(name)?.[0] ?? 0);

/** ‘Evidence 2.pdf’ after ‘Evidence 1.jpg’. */
function nextName(files: readonly EvidenceFile[], sentAs: string): string {
  return `Evidence ${Math.max(0, ...files.map(numberOf)) + 1}${path.extname(sentAs)}`;
}

export function createEvidence({ audit, evidenceFiles }: EvidenceDeps) {
  const record = (tx: WriteTx, leave: LeaveWithEvidence, verb: 'added' | 'downloaded' | 'removed') =>
    audit.record(tx, {
      action: `leave-evidence.${verb}`,
      subject: { type: 'employee', id: leave.employeeId },
      details: detailsOf(leave),
    });
  const announce = (tx: WriteTx, { employeeId }: LeaveWithEvidence) =>
    tellWhoSees(tx, employeeId, ['leave.request.view'], { type: 'changed', subject: 'leave' });

  return {
    async add(tx: WriteTx, leave: LeaveWithEvidence, { sealed, name, size, key }: Upload) {
      if (sealed === undefined) throw new TypeError('Evidence was not sealed');
      const state = found(await lockRequest(tx, leave.requestId));
      if (state in refusedIn) throw refuse(refusedIn[state as keyof typeof refusedIn]);
      const files = await evidenceOf(tx, leave.requestId);
      if (files.length >= mostEvidenceFiles) {
        throw refuse('evidence.add.too-many', { most: mostEvidenceFiles });
      }
      await insertEvidence(tx, leave.requestId, {
        name: nextName(files, name),
        size,
        storageKey: key,
        sealedFor: sealed.for,
      });
      await record(tx, leave, 'added');
      await announce(tx, leave);
      return evidenceOf(tx, leave.requestId);
    },

    async download(tx: WriteTx, leave: LeaveWithEvidence, evidenceId: number): Promise<Download> {
      const { name, storageKey, sealedFor } = found(await keptEvidence(tx, leave.requestId, evidenceId));
      const { content, type } = found(await evidenceFiles.read(tx.tenantId, storageKey, sealedFor));
      await record(tx, leave, 'downloaded');
      return new Download(name, type, content);
    },

    async remove(tx: WriteTx, leave: LeaveWithEvidence, evidenceId: number, can: Can): Promise<void> {
      const state = found(await lockRequest(tx, leave.requestId));
      if (state === 'approved' && !leave.managesOthers(can)) {
        throw refuse('evidence.delete.approved');
      }
      if (await isOnHold(tx, leave.employeeId)) {
        throw refuse('evidence.delete.kept');
      }
      const key = found(await deleteEvidence(tx, leave.requestId, evidenceId));
      await removeErasedFiles(tx, [key]);
      await record(tx, leave, 'removed');
      await announce(tx, leave);
    },
  };
}
export type Evidence = ReturnType<typeof createEvidence>;
