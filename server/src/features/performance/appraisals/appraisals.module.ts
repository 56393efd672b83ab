import { getPerformance, listPersonPerformances } from '@tenure/contract/performance/appraisals.ts';
import { listedReview } from '@tenure/contract/performance/review.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type { RecognitionsReceived } from '../../recognition/feed/recognitions.api.ts';
import { actionCourseRoutes } from './action-course.routes.ts';
import { createActionCourses } from './action-courses.service.ts';
import { type ReviewFacts, reviewFacts, reviewsToDoRows } from './actionable.reads.ts';
import { checkpointItem, reviewItem } from './actionable.view.ts';
import { appraisalRoutes } from './appraisal.routes.ts';
import { countWaiting, hasTeamReviews } from './appraisal-list.reads.ts';
import { appraisalListRoutes } from './appraisal-list.routes.ts';
import { createAppraisalMoves } from './appraisal-move.service.ts';
import { createAppraisalNews } from './appraisal-news.service.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { createReviewAttachments } from './attachment.service.ts';
import { cascadeRoutes } from './cascade.routes.ts';
import { createGoalCascades } from './cascade.service.ts';
import { checkpointRoutes } from './checkpoint.routes.ts';
import { createCheckpoints } from './checkpoint.service.ts';
import {
  type CheckpointFacts,
  type ContributionFacts,
  checkpointFacts,
  checkpointsToDoRows,
  contributionFacts,
  contributionsToDoRows,
} from './contributor.reads.ts';
import { contributorRoutes } from './contributor.routes.ts';
import { createContributors } from './contributor.service.ts';
import { contributionItem } from './contributor.view.ts';
import { developmentMarkRoutes } from './development-mark.routes.ts';
import { createReviewItems } from './item.service.ts';
import { noteRoutes } from './note.routes.ts';
import { createReviewNotes } from './note.service.ts';
import { type PeerReviewFacts, peerReviewFacts, peerReviewsToDoRows } from './peer.reads.ts';
import { peerRoutes } from './peer.routes.ts';
import { createPeerReviews } from './peer.service.ts';
import { peerReviewItem } from './peer.view.ts';
import { performanceErasure } from './performance.erasure.ts';
import {
  checkpointRejected,
  checkpointSubmitted,
  contributorAsked,
  peerReviewAsked,
  reviewCompleted,
  reviewReassigned,
  reviewRejected,
  reviewWaits,
} from './performance.notifications.ts';
import { performanceWidget } from './performance.widget.ts';
import { presenceRoutes } from './presence.routes.ts';
import { reviewInCopy } from './review-copy.view.ts';
import { createReviewPaper } from './review-paper.service.ts';

interface AppraisalsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
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

const contributionsToDo: ActionableSource<ContributionFacts> = {
  kind: 'contribution',
  category: 'performance',
  module: 'performance',
  rows: (_tx, viewer) => contributionsToDoRows(viewer),
  facts: contributionFacts,
  view: contributionItem,
};

const checkpointsToDo: ActionableSource<CheckpointFacts> = {
  kind: 'checkpoint',
  category: 'performance',
  module: 'performance',
  rows: (_tx, viewer) => checkpointsToDoRows(viewer),
  facts: checkpointFacts,
  view: checkpointItem,
};

export function createAppraisalsFeature(
  deps: AppraisalsDeps,
  ports: { courses: PersonCourses; recognitions: RecognitionsReceived },
): FeatureModule {
  const news = createAppraisalNews(deps);
  const courses = createActionCourses(ports);
  const items = createReviewItems({ news, courses });
  const checkpoints = createCheckpoints({ news });
  const bindings = [
    ...appraisalRoutes({
      news,
      moves: createAppraisalMoves({ news }),
      items,
      courses,
      paperOf: createReviewPaper({ courses, recognitions: ports.recognitions }),
    }),
    ...actionCourseRoutes({ courses, news }),
    ...cascadeRoutes(createGoalCascades({ news })),
    ...noteRoutes(createReviewNotes({ news })),
    ...peerRoutes(createPeerReviews({ ...deps, news }), items),
    ...attachmentRoutes(createReviewAttachments({ ...deps, news })),
    ...checkpointRoutes(checkpoints),
    ...contributorRoutes({ contributors: createContributors({ news }), items, checkpoints }),
    ...presenceRoutes(),
    ...developmentMarkRoutes({ news, courses }),
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
        label: 'Performance',
        icon: 'target',
        href: '/performances',
        order: 44,
        synonyms: [
          'goals',
          'review',
          'appraisal',
          'my performances',
          'objectives',
          'feedback',
          'self review',
        ],
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
        synonyms: ['reviews', 'appraisals', 'goals'],
        order: 5,
        capability: 'performance.view',
      },
    ],
    recordParts: [
      {
        key: 'performance',
        title: 'Reviews',
        order: 90,
        call: listPersonPerformances,
        inFull: {
          call: getPerformance,
          params: (row) => ({ performanceId: String(listedReview.parse(row).id) }),
          taken: reviewInCopy,
        },
      },
    ],
    notificationKinds: [
      reviewWaits,
      reviewRejected,
      reviewCompleted,
      reviewReassigned,
      peerReviewAsked,
      contributorAsked,
      checkpointSubmitted,
      checkpointRejected,
    ],
    actionableItems: [toDo, peersToDo, contributionsToDo, checkpointsToDo],
    erasures: [performanceErasure],
  };
}
