import {
  answerPeerReview,
  decidePeer,
  getPeerReview,
  nominatePeers,
  remove360Question,
  removePeer,
  submitPeerReview,
} from '@tenure/contract/performance/peer-reviews.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { standingOf, toChange } from './appraisal.routes.ts';
import { itemAt, type ReviewItems } from './item.service.ts';
import { type PeerReviewRow, peerReviewById, peerReviewToWriteIn } from './peer.reads.ts';
import type { PeerReviews } from './peer.service.ts';
import { peerReviewView } from './peer.view.ts';

const none = { capabilities: [], fields: [] };

/** The subject is loaded only for the peer, so a stranger gets the same answer as for an unknown review. */
const asPeer = {
  load: (tx: Tx, { params }: { params: { performanceId: number } }) =>
    peerReviewToWriteIn(tx, params.performanceId),
  authorise: ({ viewer }: { viewer: Viewer }) =>
    capabilitiesOver(viewer.grants, { ...noRelation, isAssigned: true }),
};
const present = (row: PeerReviewRow) => ({ data: peerReviewView(row), metadata: none });
const employeeOf = ({ employeeId }: Viewer) => found(employeeId ?? undefined);

export function peerRoutes(peers: PeerReviews, items: ReviewItems): Binding[] {
  return [
    onSession(nominatePeers, {
      ...toChange,
      act: ({ tx, subject, viewer, input }) =>
        peers.nominate(tx, subject, standingOf(viewer, subject), input.body.employeeIds),
      present: ({ input }) => ({ data: input.body, metadata: none }),
    }),
    onSession(decidePeer, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        peers.decide(tx, subject, standingOf(viewer, subject), {
          reviewerId: params.reviewerId,
          status: body.status,
        }),
      present: ({ input }) => ({ data: input.body, metadata: none }),
    }),
    onSession(removePeer, {
      ...toChange,
      act: ({ tx, subject, viewer, input }) =>
        peers.remove(tx, subject, standingOf(viewer, subject), input.params.reviewerId),
      present: () => undefined,
    }),
    onSession(remove360Question, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        if (at.section.type !== 'question360') throw new Refusal('not-found');
        return items.remove(tx, subject, standingOf(viewer, subject), at);
      },
      present: () => undefined,
    }),
    onSession(getPeerReview, {
      ...asPeer,
      load: (tx, { params }) => peerReviewById(tx, params.performanceId),
      present: ({ subject }) => present(subject),
    }),
    onSession(answerPeerReview, {
      ...asPeer,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        peers.answer(tx, subject, employeeOf(viewer), { itemId: params.sectionItemId, ...body }),
      present: ({ result }) => present(result),
    }),
    onSession(submitPeerReview, {
      ...asPeer,
      act: ({ tx, subject, viewer }) => peers.submit(tx, subject, employeeOf(viewer)),
      present: ({ result }) => present(result),
    }),
  ];
}
