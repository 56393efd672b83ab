import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject, ReviewerRow } from './appraisal.reads.ts';
import { presentPeople } from './appraisal.store.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { putResponse } from './item.store.ts';
import { decidesPeers, mayDecidePeer, mayNominate, mayRemovePeer } from './peer.policy.ts';
import { type PeerReviewRow, peerReviewById } from './peer.reads.ts';
import { addPeers, putPeerStatus, removePeer } from './peer.store.ts';
import { notInThisPhase } from './standing.service.ts';

interface PeersDeps {
  news: AppraisalNews;
  audit: Audit;
}

const peerIn = ({ row }: AppraisalSubject, id: number): ReviewerRow =>
  found(row.reviewers.find((one) => one.id === id && one.type === 'peer'));

export function createPeerReviews({ news, audit }: PeersDeps) {
  /** Without the review or the question, and only for the peer: otherwise the log would show who answered when. */
  const recordOwn = (
    tx: WriteTx,
    action: 'peer-review.answered' | 'peer-review.submitted',
    employeeId: number,
  ) => audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: {} });

  function open(row: PeerReviewRow): void {
    if (row.status === 'approved') throw refuse('peer-reviews.answer.submitted');
  }

  return {
    async nominate(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      employeeIds: readonly number[],
    ): Promise<void> {
      const { row } = subject;
      if (!mayNominate(row, standing)) throw notInThisPhase();
      if (employeeIds.includes(row.employeeId) || employeeIds.includes(row.managerId)) {
        const reason = 'The employee and the manager answer in their own name. Choose other people.';
        throw invalidInput('employeeIds', 'named', reason);
      }
      if (row.approvers.some(({ approverId }) => employeeIds.includes(approverId))) {
        const reason = 'Approvers read the results, so they cannot be peers. Choose someone else.';
        throw invalidInput('employeeIds', 'approver', reason);
      }
      if ((await presentPeople(tx, employeeIds)).length < new Set(employeeIds).size) {
        throw invalidInput('employeeIds', 'unknown', 'Choose people who work here');
      }
      const isAgreed = decidesPeers(standing);
      const added = await addPeers(tx, row.id, employeeIds, isAgreed ? 'pending' : 'initial');
      for (const peer of added) await news.record(tx, 'performance.peer-nominated', row, { peer });
      if (isAgreed && row.phase === 'review360') await news.notifyPeers(tx, row, added);
      await news.announce(tx, row);
    },

    async decide(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      { reviewerId, status }: { reviewerId: number; status: 'pending' | 'rejected' },
    ): Promise<void> {
      const { row } = subject;
      const peer = peerIn(subject, reviewerId);
      if (!mayDecidePeer(row, standing, peer)) throw notInThisPhase();
      if (status === 'pending' && (await presentPeople(tx, [peer.reviewerId])).length === 0) {
        throw invalidInput('status', 'left', 'This person no longer works here. Decline the nomination.');
      }
      await putPeerStatus(tx, peer.id, status);
      await news.record(tx, 'performance.peer-decided', row, { peer: peer.reviewerId, status });
      if (status === 'pending' && row.phase === 'review360')
        await news.notifyPeers(tx, row, [peer.reviewerId]);
      await news.announce(tx, row);
    },

    async remove(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      reviewerId: number,
    ): Promise<void> {
      const peer = peerIn(subject, reviewerId);
      if (!mayRemovePeer(subject.row, standing, peer)) throw notInThisPhase();
      await removePeer(tx, peer.id);
      await news.record(tx, 'performance.peer-removed', subject.row, { peer: peer.reviewerId });
      await news.announce(tx, subject.row);
    },

    async answer(
      tx: WriteTx,
      row: PeerReviewRow,
      employeeId: number,
      { itemId, rating, words }: { itemId: number; rating: number | null; words: string },
    ): Promise<PeerReviewRow> {
      open(row);
      const section = found(row.sections.find(({ items }) => items.some(({ id }) => id === itemId)));
      if (rating !== null && section.type !== 'review360') {
        throw invalidInput('rating', 'not-rated', 'Items of this section are not rated');
      }
      const kept = section.type === 'review360' ? { rating, words: '' } : { rating: null, words };
      await putResponse(tx, { appraisalId: row.id, itemId, reviewerId: row.reviewerId }, kept);
      await recordOwn(tx, 'peer-review.answered', employeeId);
      return found(await peerReviewById(tx, row.id));
    },

    async submit(tx: WriteTx, row: PeerReviewRow, employeeId: number): Promise<PeerReviewRow> {
      open(row);
      const unrated = row.sections
        .filter(({ type }) => type === 'review360')
        .flatMap(({ items }) => items.filter(({ rating }) => rating === null)).length;
      if (unrated > 0) {
        const reason = `Rate ${unrated} more ${unrated === 1 ? 'statement' : 'statements'}`;
        throw invalidInput('sections', 'not-rated', reason);
      }
      await putPeerStatus(tx, row.reviewerId, 'approved');
      await recordOwn(tx, 'peer-review.submitted', employeeId);
      return found(await peerReviewById(tx, row.id));
    },
  };
}
export type PeerReviews = ReturnType<typeof createPeerReviews>;
