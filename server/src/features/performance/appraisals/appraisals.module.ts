import { listPersonPerformances } from '@tenure/contract/performance/appraisals.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { type ReviewFacts, reviewFacts, reviewsToDoRows } from './actionable.reads.ts';
import { reviewItem } from './actionable.view.ts';
import { appraisalRoutes } from './appraisal.routes.ts';
import { countWaiting, hasTeamReviews } from './appraisal-list.reads.ts';
import { appraisalListRoutes } from './appraisal-list.routes.ts';
import { createAppraisalMoves } from './appraisal-move.service.ts';
import { createAppraisalNews } from './appraisal-news.service.ts';
import { createReviewItems } from './item.service.ts';
import { createReviewNotes } from './note.service.ts';
import { type PeerReviewFacts, peerReviewFacts, peerReviewsToDoRows } from './peer.reads.ts';
import { peerRoutes } from './peer.routes.ts';
import { createPeerReviews } from './peer.service.ts';
import { peerReviewItem } from './peer.view.ts';
import { performanceErasure } from './performance.erasure.ts';
import {
  peerReviewAsked,
  reviewCompleted,
  reviewRejected,
  reviewWaits,
} from './performance.notifications.ts';
import { performanceWidget } from './performance.widget.ts';

interface AppraisalsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

const toDo: ActionableSource<ReviewFacts> = {
  kind: 'review',
  category: 'performance',
  module: 'performance',
  rows: (_tx, viewer) => reviewsToDoRows(viewer),
  facts: reviewFacts,
  view: reviewItem,
};

const peersToDo: ActionableSource<PeerReviewFacts> = {
  kind: 'peer-review',
  category: 'performance',
  module: 'performance',
  rows: (_tx, viewer) => peerReviewsToDoRows(viewer),
  facts: peerReviewFacts,
  view: peerReviewItem,
};

export function createAppraisalsFeature(deps: AppraisalsDeps): FeatureModule {
  const news = createAppraisalNews(deps);
  const items = createReviewItems({ news });
  const bindings = [
    ...appraisalRoutes({
      news,
      moves: createAppraisalMoves({ news }),
      items,
      notes: createReviewNotes({ news }),
    }),
    ...peerRoutes(createPeerReviews({ ...deps, news }), items),
    ...appraisalListRoutes(),
  ];
  return {
    name: 'appraisals',
    module: 'performance',
    bindings,
    menu: [
      {
        id: 'my-performances',
        module: 'performance',
        menu: 'main',
        group: 'me',
        label: 'My performances',
        icon: 'target',
        href: '/performances',
        order: 40,
        synonyms: ['goals', 'review', 'appraisal', 'performance'],
        capability: 'performance.take-part',
        hasSomething: async (_tx, { employeeId }) => employeeId !== null,
        count: (tx) => countWaiting(tx, 'own'),
      },
      {
        id: 'team-reviews',
        module: 'performance',
        menu: 'main',
        group: 'team',
        label: 'Reviews',
        icon: 'clipboard-check',
        href: '/team-reviews',
        order: 40,
        synonyms: ['appraisals', 'team performance', 'ratings'],
        capability: 'performance.take-part',
        hasSomething: hasTeamReviews,
        count: (tx) => countWaiting(tx, 'team'),
      },
    ],
    widgets: [performanceWidget],
    profileSections: [
      {
        key: 'performance',
        label: 'Performance',
        synonyms: ['reviews', 'appraisals', 'goals'],
        order: 5,
        capability: 'performance.view',
      },
    ],
    recordParts: [{ key: 'performance', title: 'Reviews', order: 90, call: listPersonPerformances }],
    notificationKinds: [reviewWaits, reviewRejected, reviewCompleted, peerReviewAsked],
    actionableItems: [toDo, peersToDo],
    erasures: [performanceErasure],
  };
}
