import {
  answerPeerReview,
  decidePeer,
  getPeerReview,
  nominatePeers,
  type PeerReview,
  remove360Question,
  removePeer,
  submitPeerReview,
} from '@tenure/contract/performance/peer-reviews.ts';
import { MockRefusal, mock } from '../mock.ts';
import { employee, peers } from '../performance-people.ts';
import { type KeptReview, keptReviews, reviewOf } from '../performance-world.ts';

const noMetadata = { capabilities: [], fields: [] };
const failingPeer = 2;
const answers = new Map<number, { rating: number | null; words: string }>();
const submitted = new Set<number>();

function found(id: number): KeptReview {
  const kept = keptReviews.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}
function peerIn(id: number) {
  const peer = peers.find((one) => one.id === id);
  if (peer === undefined) throw new MockRefusal('not-found');
  return peer;
}

function peerReviewOf(kept: KeptReview): { data: PeerReview; metadata: typeof noMetadata } {
  const { ratingScale, title } = reviewOf(kept).data;
  return {
    data: {
      id: kept.id,
      title,
      employee,
      dueDate: '2026-12-31',
      shownFrom: 3,
      isSubmitted: submitted.has(kept.id),
      ratingScale,
      sections: kept.sections.flatMap(({ id, title: name, description, type, items }) =>
        type === 'question360' || type === 'review360'
          ? [
              {
                id,
                title: name,
                description,
                type,
                items: items.map((item) => ({
                  id: item.id,
                  title: item.title,
                  description: item.description,
                  ...(answers.get(item.id) ?? { rating: null, words: '' }),
                })),
              },
            ]
          : [],
      ),
    },
    metadata: noMetadata,
  };
}

export const peerReviewHandlers = [
  mock(nominatePeers, ({ params, body }) => {
    found(params.performanceId);
    return { data: body, metadata: noMetadata };
  }),
  mock(decidePeer, ({ params, body }) => {
    Object.assign(peerIn(params.reviewerId), { status: body.status, isDecidable: false });
    return { data: body, metadata: noMetadata };
  }),
  mock(removePeer, ({ params }) => {
    if (params.reviewerId === failingPeer) throw new MockRefusal('internal-error');
    peers.splice(peers.indexOf(peerIn(params.reviewerId)), 1);
    return undefined;
  }),
  mock(remove360Question, ({ params }) => {
    const section = found(params.performanceId).sections.find(({ id }) => id === params.sectionId);
    if (section?.type !== 'question360') throw new MockRefusal('not-found');
    section.items = section.items.filter(({ id }) => id !== params.sectionItemId);
    return undefined;
  }),
  mock(getPeerReview, ({ params }) => peerReviewOf(found(params.performanceId))),
  mock(answerPeerReview, ({ params, body }) => {
    answers.set(params.sectionItemId, body);
    return peerReviewOf(found(params.performanceId));
  }),
  mock(submitPeerReview, ({ params }) => {
    submitted.add(found(params.performanceId).id);
    return peerReviewOf(found(params.performanceId));
  }),
];
